import { htmlLang, LANGUAGES, localeOf, type Language } from '@nordlys/ui/i18n/language.ts'
import { localizedPath } from '../routing/language.ts'

/** What a page says about itself in its head. */
export interface HeadFacts {
  readonly siteUrl: string
  readonly language: Language
  /** The English address, or `null` for a page that has no address of its own (not found). */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly companyName: string
}

export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta'; readonly name?: string; readonly property?: string; readonly content: string }
  | { readonly tag: 'link'; readonly rel: string; readonly href: string; readonly hrefLang?: string }

const openGraphLocale = (language: Language) => localeOf(language).replace('-', '_')

function addressTags(siteUrl: string, path: string, language: Language): HeadTag[] {
  const at = (wanted: Language) => siteUrl + localizedPath(path, wanted)
  return [
    { tag: 'link', rel: 'canonical', href: at(language) },
    ...LANGUAGES.map((other): HeadTag => ({
      tag: 'link',
      rel: 'alternate',
      hrefLang: htmlLang(other),
      href: at(other),
    })),
    { tag: 'link', rel: 'alternate', hrefLang: 'x-default', href: at('en') },
    { tag: 'meta', property: 'og:url', content: at(language) },
    ...LANGUAGES.filter((other) => other !== language).map((other): HeadTag => ({
      tag: 'meta',
      property: 'og:locale:alternate',
      content: openGraphLocale(other),
    })),
  ]
}

/** The title as the browser's tab shows it: the company first on the home page, last on every other. */
export function pageTitle({ path, title, companyName }: Pick<HeadFacts, 'path' | 'title' | 'companyName'>): string {
  return path === '/' ? `${companyName} – ${title}` : `${title} – ${companyName}`
}

/** Title, description, addresses in both languages and the tags for link previews, in the order they are written. */
export function headTags(facts: HeadFacts): HeadTag[] {
  const title = pageTitle(facts)
  const { description, companyName, language, path, siteUrl } = facts
  return [
    { tag: 'title', text: title },
    { tag: 'meta', name: 'description', content: description },
    ...(path === null
      ? [{ tag: 'meta', name: 'robots', content: 'noindex' } as const]
      : addressTags(siteUrl, path, language)),
    { tag: 'meta', property: 'og:type', content: 'website' },
    { tag: 'meta', property: 'og:site_name', content: companyName },
    { tag: 'meta', property: 'og:locale', content: openGraphLocale(language) },
    { tag: 'meta', property: 'og:title', content: title },
    { tag: 'meta', property: 'og:description', content: description },
    { tag: 'meta', name: 'twitter:card', content: 'summary' },
    { tag: 'meta', name: 'twitter:title', content: title },
    { tag: 'meta', name: 'twitter:description', content: description },
  ]
}
