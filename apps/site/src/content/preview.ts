import type { Language } from '@nordlys/data/lib/validation'
import { picturesSchema } from '@nordlys/data/media/public/schema'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { receivePreview } from '@nordlys/ui/platform/preview-page.ts'
import { type Content, CONTENT_KEYS, type ContentKey } from '@nordlys/ui/site-copy/groups.ts'
import { z } from 'zod/mini'
import { byId } from '../pictures/baked.ts'
import { holdPictures } from '../pictures/fetched.ts'
import { stopClicks } from '../lib/stop-clicks.ts'
import { readStoredContent } from './stored.ts'

/** The copy of one key, as edited in the admin. */
export interface PreviewedCopy {
  readonly language: Language
  readonly copy: Partial<Content>
  /** Called once the page shows it. */
  readonly onShown: () => void
}

const postedSchema = z.object({
  key: z.enum(CONTENT_KEYS),
  language: z.enum(LANGUAGES),
  value: z.unknown(),
  pictures: z.optional(picturesSchema),
})

/** Returns each text within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Scrolls to the first element that shows one of these texts. `scrollIntoView` would also scroll the admin around the frame. */
function scrollToTexts(texts: ReadonlySet<string>): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    const place = currentNode.parentElement?.closest('main section, footer, main')
    if (place && texts.has(currentNode.textContent?.trim() ?? '')) {
      const top = place.getBoundingClientRect().top + window.scrollY
      window.scrollTo({ top: place.matches('main') ? 0 : top - 80 })
      return
    }
  }
}

/**
 * Calls `onCopy` with the copy that the admin posts to this page, until `signal` aborts; ignores invalid copy. Disables every click on the page.
 * Scrolls to the text once whenever the key or the language changes.
 */
export function previewCopy(onCopy: (previewed: PreviewedCopy) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  stopClicks(signal)
  let place = ''
  const stop = receivePreview((content) => {
    const posted = postedSchema.safeParse(content).data
    if (!posted) return
    const { language, value, pictures = [] } = posted
    holdPictures(
      byId(
        pictures.map(({ id }) => id),
        pictures,
      ),
    )
    const key: ContentKey = posted.key
    const copy = readStoredContent({ [key]: { [language]: value } })[language]
    if (!(key in copy)) return
    onCopy({
      language,
      copy,
      onShown: () => {
        if (place !== key + language) scrollToTexts(new Set(textsIn(value)))
        place = key + language
      },
    })
  })
  signal.addEventListener('abort', stop)
}
