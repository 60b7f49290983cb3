import { useBackend } from '@nordlys/data/lib/context'
import { fetchMedia } from '@nordlys/data/media/queries'
import type { MediaRow } from '@nordlys/data/media/schema'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { type Recover, RecoveryContext } from '@nordlys/ui/components/action/useRecovery.ts'
import { z } from 'zod/mini'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'

interface Pending {
  readonly picture: MediaRow
  readonly answer: (isSaved: boolean) => void
}

/** What the database says: the detail is the id of the picture. */
const refusalSchema = z.object({ details: z.uuid() })

const PictureTextDialog = lazyComponent(async () => (await import('./PictureTextDialog.tsx')).PictureTextDialog)

/** Asks for the alternative text of a picture when content with it is published, and lets the publication go on (rule W15). */
export function PictureTextProvider({ children }: { children: ReactNode }) {
  const backend = useBackend()
  const [pending, setPending] = useState<Pending | null>(null)
  const recover = useCallback<Recover>(
    async ({ message, cause }) => {
      const refused = refusalSchema.safeParse(cause)
      if (message !== 'picture_without_text' || !refused.success) return false
      const picture = await fetchMedia(await backend.client(), refused.data.details).catch(() => null)
      if (!picture) return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setPending((before) => {
        // A second question replaces the first, whose call fails.
        before?.answer(false)
        return { picture, answer: resolve }
      })
      return promise
    },
    [backend],
  )
  const close = (isSaved: boolean) => {
    pending?.answer(isSaved)
    setPending(null)
  }
  return (
    <RecoveryContext value={recover}>
      {children}
      <Suspense>
        {pending && <PictureTextDialog key={pending.picture.id} picture={pending.picture} onClose={close} />}
      </Suspense>
    </RecoveryContext>
  )
}
