import type { Page } from 'playwright/test'
import { ADMIN_SCREENS } from '../../../packages/admin/src/screens/screens.ts'
import { ADMIN_TEXTS } from '../../../packages/admin/src/texts.ts'

const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : typeof text === 'object' && text !== null ? textsOf(text) : [],
  )

async function loadTexts(language: 'en' | 'no'): Promise<Set<string>> {
  const namespaces = await Promise.all(Object.values(ADMIN_TEXTS).map((texts) => texts[language]()))
  const names = ADMIN_SCREENS.flatMap(({ name, pages = [], create }) => [
    name,
    ...pages.map((page) => page.name),
    create?.name,
  ])
  return new Set([
    ...namespaces.flatMap((texts) => textsOf(texts.default)),
    ...names.flatMap((name) => name?.[language] ?? []),
  ])
}

const GAP = /\{\{[^}]*\}\}/

/** Returns a pattern for a text with placeholders, such as '{{count}} selected'; null when it is hardly more than placeholders. */
function patternOf(text: string): RegExp | null {
  const parts = text.split(GAP)
  if (parts.join('').replaceAll(/[^a-z]/gi, '').length < 4) return null
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`)
}

async function englishOnly() {
  const [english, norwegian] = await Promise.all([loadTexts('en'), loadTexts('no')])
  const own = [...english].filter((text) => !norwegian.has(text))
  return {
    texts: new Set(own.filter((text) => !GAP.test(text))),
    patterns: own.filter((text) => GAP.test(text)).flatMap((text) => patternOf(text) ?? []),
    norwegian,
  }
}
let english: ReturnType<typeof englishOnly> | undefined

/**
 * Data in rows of lists that equals a text of the admin: a subject and a company of the demo data, columns with their values in the
 * audit log.
 */
const WRITTEN = /^Client portal$|^Open Shelf$|^[a-z_]+: /

/** Returns all visible texts of a page and those for screen readers. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate((written) => {
    const found = new Set([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const isData = written.test(text.trim()) && node.parentElement?.closest('tbody')
      // Content in another language has a `lang` attribute, such as the preview of an English post.
      const language = node.parentElement?.closest('[lang]')?.getAttribute('lang')
      const isForeign = language !== undefined && language !== document.documentElement.lang
      if (!isData && !isForeign && node.parentElement?.checkVisibility()) found.add(text)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (element.checkVisibility()) found.add(element.getAttribute(name) ?? '')
    return [...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
  }, WRITTEN)

/** Returns the English texts of the admin on a Norwegian page. Throws when the page has hardly any Norwegian. */
export async function untranslated(page: Page): Promise<string[]> {
  english ??= englishOnly()
  const { texts, patterns, norwegian } = await english
  const visible = await shownTexts(page)
  const known = visible.filter((text) => norwegian.has(text))
  if (known.length < 10) throw new Error(`Is this page there at all? ${visible.join(' | ')}`)
  return visible.filter((text) => texts.has(text) || patterns.some((pattern) => pattern.test(text)))
}
