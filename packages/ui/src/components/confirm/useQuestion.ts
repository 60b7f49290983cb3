import { useCallback, useState } from 'react'

interface Asked<Question> {
  readonly question: Question
  readonly answer: (isYes: boolean) => void
}

/**
 * Returns the state of a dialog that asks one question at a time. `ask` resolves to the answer; a second question replaces the first, which is
 * answered with no. `asked` stays after the answer, while the dialog fades out, until `forget`.
 */
export function useQuestion<Question>() {
  const [asked, setAsked] = useState<Asked<Question> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = useCallback((question: Question): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked((before) => {
      before?.answer(false)
      return { question, answer: resolve }
    })
    setIsOpen(true)
    return promise
  }, [])
  const answer = (isYes: boolean) => {
    asked?.answer(isYes)
    setIsOpen(false)
  }
  return { asked, isOpen, ask, answer, forget: () => setAsked(null) }
}
