import { type ReactNode, useCallback } from 'react'
import { type Recover, RecoveryContext } from '@nordlys/ui/components/action/useRecovery.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useQuestion } from '@nordlys/ui/components/confirm/useQuestion.ts'

const MissingPictureText = lazyComponent(async () => (await import('./MissingPictureText.tsx')).MissingPictureText)

/** Asks for the missing alternative text of a picture when content with it is published, and then continues the publication (rule W15). */
export function PictureTextProvider({ children }: { children: ReactNode }) {
  const { asked, isOpen, ask, answer } = useQuestion<unknown>()
  const recover = useCallback<Recover>(
    ({ message, cause }) => (message === 'picture_without_text' ? ask(cause) : Promise.resolve(false)),
    [ask],
  )
  return (
    <RecoveryContext value={recover}>
      {children}
      {asked && isOpen && <MissingPictureText refusal={asked.question} onClose={answer} />}
    </RecoveryContext>
  )
}
