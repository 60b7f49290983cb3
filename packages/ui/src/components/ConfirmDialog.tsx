import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import type { ConfirmQuestion } from './confirm-question.ts'
import { latePart } from './late-part.ts'

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

interface Pending {
  readonly question: ConfirmQuestion
  readonly answer: (yes: boolean) => void
}

const ConfirmContext = createContext<Confirm | null>(null)

const Question = latePart(async () => (await import('./Question.tsx')).Question)

/** Holds the one confirm dialog of the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)

  const confirm = useCallback<Confirm>((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending((before) => {
      // A second question replaces the first, whose answer is then no.
      before?.answer(false)
      return { question, answer: resolve }
    })
    setOpen(true)
    return promise
  }, [])

  const close = (yes: boolean) => {
    pending?.answer(yes)
    setOpen(false)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <Question question={pending.question} open={open} onAnswer={close} onGone={() => setPending(null)} />}
    </ConfirmContext>
  )
}

/** Asks a question in a dialog; resolves to true for yes, false for no, Escape or a click beside it. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
