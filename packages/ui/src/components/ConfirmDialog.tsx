import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import type { ConfirmQuestion } from './confirm-question.ts'
import { lazyComponent } from './lazy-component.tsx'

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

interface Pending {
  readonly question: ConfirmQuestion
  readonly answer: (yes: boolean) => void
}

const ConfirmContext = createContext<Confirm | null>(null)

const Question = lazyComponent(async () => (await import('./Question.tsx')).Question, { prefetch: 'input' })

/** Provides the confirm dialog of the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)

  const confirm = useCallback<Confirm>((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending((before) => {
      // A second question replaces the first, which is answered with no.
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

/** Returns a function that asks a question in a dialog; it resolves to true for yes, false for no, Escape or a click on the backdrop. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
