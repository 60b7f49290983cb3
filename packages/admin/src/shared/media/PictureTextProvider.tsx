import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { type Recover, RecoveryContext } from '@nordlys/ui/components/action/useRecovery.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'

interface Pending {
  /** The response that refused to publish the picture. */
  readonly refusal: unknown
  readonly answer: (isSaved: boolean) => void
}

const MissingPictureText = lazyComponent(async () => (await import('./MissingPictureText.tsx')).MissingPictureText)

/** Asks for the alternative text of a picture when content with it is published, and lets the publication go on (rule W15). */
export function PictureTextProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const recover = useCallback<Recover>(({ message, cause }) => {
    if (message !== 'picture_without_text') return Promise.resolve(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending((before) => {
      // A second question replaces the first, whose call fails.
      before?.answer(false)
      return { refusal: cause, answer: resolve }
    })
    return promise
  }, [])
  const close = (isSaved: boolean) => {
    pending?.answer(isSaved)
    setPending(null)
  }
  return (
    <RecoveryContext value={recover}>
      {children}
      <Suspense>{pending && <MissingPictureText refusal={pending.refusal} onClose={close} />}</Suspense>
    </RecoveryContext>
  )
}
