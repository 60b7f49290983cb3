import { createContext, use, type ReactNode } from 'react'
import type { ConfirmQuestion } from './confirm-question.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useQuestion } from './useQuestion.ts'

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

const Question = lazyComponent(async () => (await import('./Question.tsx')).Question, { prefetch: 'input' })

/** Provides the confirm dialog of the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { asked, isOpen, ask, answer, forget } = useQuestion<ConfirmQuestion>()
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <Question question={asked.question} open={isOpen} onAnswer={answer} onGone={forget} />}
    </ConfirmContext>
  )
}

/** Returns a function that asks a question in a dialog; it resolves to true for yes, false for no, Escape or a click on the backdrop. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
