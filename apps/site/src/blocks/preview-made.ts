import { picturesSchema } from '@nordlys/data/media/public/schema'
import { publicPageSchema, relatedSchema } from '@nordlys/data/pages/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { receivePreview } from '@nordlys/ui/platform/preview-page.ts'
import { z } from 'zod/mini'
import { stopClicks } from '../lib/stop-clicks.ts'
import { byId } from '../pictures/baked.ts'
import { holdPictures } from '../pictures/fetched.ts'
import type { MadePage } from '../made/made.ts'
import { completeMade } from './complete.ts'

const postedSchema = z.object({
  page: publicPageSchema,
  related: relatedSchema,
  pictures: picturesSchema,
  apiUrl: z.string(),
  /** The id of the block that is edited; the page scrolls to it. */
  at: z.nullable(z.string()),
})

/** Shows the pages that the admin posts, until `signal` aborts; ignores invalid ones. Disables every click on the page. */
export function previewMade(language: Language, onPage: (made: MadePage) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  stopClicks(signal)
  let place: string | null = null
  const stop = receivePreview((content) => {
    const posted = postedSchema.safeParse(content).data
    if (!posted) return
    const { page, related, apiUrl, at } = posted
    const pictures = byId(
      posted.pictures.map(({ id }) => id),
      posted.pictures,
    )
    holdPictures(pictures)
    onPage(completeMade(page, related, language, { pictures, apiUrl }))
    if (at === place) return
    place = at
    // After the new blocks are rendered.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const block = at === null ? null : document.getElementById(`block-${at}`)
        if (block) window.scrollTo({ top: block.getBoundingClientRect().top + window.scrollY - 80 })
      }),
    )
  })
  signal.addEventListener('abort', stop)
}
