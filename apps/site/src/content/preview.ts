import type { Language } from '@nordlys/data/lib/validation'
import { picturesSchema } from '@nordlys/data/media/public/schema'
import { storedLayoutSchema } from '@nordlys/data/pages/blocks'
import { relatedSchema } from '@nordlys/data/pages/public/schema'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { markOf, placeIn } from '@nordlys/ui/platform/preview-marks.ts'
import { type PreviewMessage, receivePreview } from '@nordlys/ui/platform/preview-page.ts'
import type { PreviewedBlocks, StoredContent } from './content.ts'
import { z } from 'zod/mini'
import { byId } from '../pictures/baked.ts'
import { holdPictures } from '../pictures/fetched.ts'
import { stopClicks } from '../lib/stop-clicks.ts'
import { readStoredContent } from './stored.ts'

/** The copy of the page, as edited in the admin. */
export interface PreviewedCopy {
  readonly language: Language
  readonly copy: StoredContent
  /** Called once the page shows it. */
  readonly onShown: () => void
}

const postedSchema = z.object({
  key: z.string(),
  language: z.enum(LANGUAGES),
  value: z.unknown(),
  /** The other texts of the page by settings key, with marks. */
  others: z.optional(z.record(z.string(), z.unknown())),
  /** The marked text whose field has the focus. */
  place: z.optional(z.nullable(z.number())),
  pictures: z.optional(picturesSchema),
  /** What the own blocks of an arranged page need, and the id of the one that is edited. */
  layout: z.optional(z.object({ related: relatedSchema, apiUrl: z.string(), at: z.nullable(z.string()) })),
})
type Posted = z.output<typeof postedSchema>

/** Returns the own blocks of a posted layout with what they show; undefined for other content. */
function ownBlocks({ value, layout, pictures = [] }: Posted): PreviewedBlocks | undefined {
  if (!layout) return undefined
  const blocks = storedLayoutSchema.safeParse(value).data ?? []
  const ids = pictures.map(({ id }) => id)
  return {
    ...layout,
    blocks: blocks.flatMap((block) => (block.kind === 'section' ? [] : [block])),
    pictures: byId(ids, pictures),
  }
}

/** Returns each text within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns the first text of the page that fulfils a condition. */
function findText(isWanted: (text: string) => boolean): Node | null {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (isWanted(walker.currentNode.textContent ?? '')) return walker.currentNode
  return null
}

/** Outlines the text with the mark of a place, and scrolls it into the middle of the frame. */
function showPlace(place: number, outlined: HTMLElement | null): HTMLElement | null {
  if (outlined) outlined.style.outline = ''
  const mark = markOf(place)
  const element = findText((text) => text.endsWith(mark))?.parentElement ?? null
  if (!element) return null
  element.style.outline = '2px solid currentColor'
  const { top, height } = element.getBoundingClientRect()
  window.scrollTo({ top: Math.max(0, top + window.scrollY - (window.innerHeight - height) / 2) })
  return element
}

/** Returns the place of the marked text that an event is on: in the element itself, in its attributes, or in the closest one around it. */
function pressedPlace({ target }: Event): number | null {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const own = [...element.attributes].map(({ value }) => value).join(' ')
    const place = placeIn(element.textContent ?? '') ?? placeIn(own)
    if (place !== null) return place
    if (element.matches('section, header, footer, main')) return null
  }
  return null
}

/** Posts the place of a marked text that is pressed to the admin. */
function postPress(event: Event): void {
  const place = pressedPlace(event)
  // The origin of the admin is unknown in a sandboxed frame, and a place reveals nothing.
  if (place !== null) window.parent.postMessage({ type: 'preview-picked', place } satisfies PreviewMessage, '*')
}

/** Scrolls to the first element that shows one of these texts. `scrollIntoView` would also scroll the admin around the frame. */
function scrollToTexts(texts: ReadonlySet<string>): void {
  const isInPlace = (text: string) => texts.has(text.trim())
  const place = findText(isInPlace)?.parentElement?.closest('main section, footer, main')
  if (!place) return
  const top = place.getBoundingClientRect().top + window.scrollY
  window.scrollTo({ top: place.matches('main') ? 0 : top - 80 })
}

/**
 * Calls `onCopy` with the copy that the admin posts to this page, until `signal` aborts; ignores invalid copy. Disables every click on the page.
 * Scrolls to the text once whenever the key or the language changes.
 */
export function previewCopy(onCopy: (previewed: PreviewedCopy) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  // Before the listener that stops each click.
  document.addEventListener('click', postPress, { capture: true, signal })
  stopClicks(signal)
  let shown = ''
  let outlined: HTMLElement | null = null
  const stop = receivePreview((content) => {
    const posted = postedSchema.safeParse(content).data
    if (!posted) return
    const { key, language, value, others = {}, place = null, pictures = [], layout } = posted
    const previewed = ownBlocks(posted)
    holdPictures(
      byId(
        pictures.map(({ id }) => id),
        pictures,
      ),
    )
    const byKey = { ...others, [key]: value }
    // Both languages of a page have the same layout.
    const inLanguage = Object.entries(byKey).map(
      ([each, texts]) => [each, each.startsWith('layout_') ? texts : { [language]: texts }] as const,
    )
    // Facts of the company that are not valid as a whole are not shown.
    const { company: _company, ...copy } = readStoredContent(Object.fromEntries(inLanguage))[language]
    const isShown = /^(texts|layout)_/.test(key) || key in copy
    if (!isShown) return
    onCopy({
      language,
      copy: previewed ? { ...copy, previewed } : copy,
      onShown: () => {
        if (layout) {
          const block = shown === layout.at ? null : document.getElementById(`block-${layout.at}`)
          if (block) window.scrollTo({ top: block.getBoundingClientRect().top + window.scrollY - 80 })
          shown = layout.at ?? ''
          return
        }
        if (place !== null) outlined = showPlace(place, outlined)
        else if (shown !== key + language) scrollToTexts(new Set(textsIn(value)))
        shown = key + language
      },
    })
  })
  signal.addEventListener('abort', stop)
}
