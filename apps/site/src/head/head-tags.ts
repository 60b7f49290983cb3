import { htmlLang, LANGUAGES, localeOf, type Language } from '@nordlys/ui/i18n/language.ts'
import { localizedPath } from '../routing/language.ts'

/** The data of a page's head tags. */
export interface HeadFacts {
  readonly siteUrl: string
  readonly language: Language
  /** The English path, or `null` for a page without a canonical URL (not found, or behind a mail's link). */
  readonly path: string | null
  /** The path in each language, where it is not `path` with or without `/no`. */
  readonly paths?: Readonly<Record<Language, string>>
  readonly title: string
  readonly description: string
  readonly companyName: string
  /** The languages of the page, by default both. */
  readonly languages?: readonly Language[]
  /** The additional data of an article. */
  readonly article?: {
    readonly published: string
    readonly modified: string | null
    readonly author: string
    readonly section: string
    readonly tags: readonly string[]
  }
}

export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta'; readonly name?: string; readonly property?: string; readonly content: string }
  | { readonly tag: 'link'; readonly rel: string; readonly href: string; readonly hrefLang?: string }

const openGraphLocale = (language: Language) => localeOf(language).replace('-', '_')

function addressTags(
  siteUrl: string,
  path: string,
  language: Language,
  languages: readonly Language[],
  paths?: HeadFacts['paths'],
): HeadTag[] {
  const at = (wanted: Language) => siteUrl + (paths?.[wanted] ?? localizedPath(path, wanted))
  return [
    { tag: 'link', rel: 'canonical', href: at(language) },
    ...languages.map((other): HeadTag => ({
      tag: 'link',
      rel: 'alternate',
      hrefLang: htmlLang(other),
      href: at(other),
    })),
    { tag: 'link', rel: 'alternate', hrefLang: 'x-default', href: at(languages.includes('en') ? 'en' : language) },
    { tag: 'meta', property: 'og:url', content: at(language) },
    ...languages
      .filter((other) => other !== language)
      .map((other): HeadTag => ({
        tag: 'meta',
        property: 'og:locale:alternate',
        content: openGraphLocale(other),
      })),
  ]
}

function articleTags({ published, modified, author, section, tags }: NonNullable<HeadFacts['article']>): HeadTag[] {
  const properties: (readonly [name: string, content: string])[] = [
    ['published_time', published],
    ...(modified === null ? [] : ([['modified_time', modified]] as const)),
    ['author', author],
    ['section', section],
    ...[...new Set(tags)].map((tag) => ['tag', tag] as const),
  ]
  return properties.map(([name, content]) => ({ tag: 'meta', property: `article:${name}`, content }))
}

/** Returns the title of the browser tab: the company first on the home page, last on others. */
export function pageTitle({ path, title, companyName }: Pick<HeadFacts, 'path' | 'title' | 'companyName'>): string {
  return path === '/' ? `${companyName} – ${title}` : `${title} – ${companyName}`
}

/** Returns title, description, URLs in both languages and the tags for link previews, in the order of the output. */
export function headTags(facts: HeadFacts): HeadTag[] {
  const title = pageTitle(facts)
  const { description, companyName, language, path, siteUrl, languages = LANGUAGES, article } = facts
  return [
    { tag: 'title', text: title },
    { tag: 'meta', name: 'description', content: description },
    ...(path === null
      ? [
          { tag: 'meta', name: 'robots', content: 'noindex' } as const,
          // The links in mails contain a secret, which must not leak in a Referer header.
          { tag: 'meta', name: 'referrer', content: 'no-referrer' } as const,
        ]
      : addressTags(siteUrl, path, language, languages, facts.paths)),
    { tag: 'meta', property: 'og:type', content: article ? 'article' : 'website' },
    ...(article ? articleTags(article) : []),
    { tag: 'meta', property: 'og:site_name', content: companyName },
    { tag: 'meta', property: 'og:locale', content: openGraphLocale(language) },
    { tag: 'meta', property: 'og:title', content: title },
    { tag: 'meta', property: 'og:description', content: description },
    { tag: 'meta', name: 'twitter:card', content: 'summary_large_image' },
    { tag: 'meta', name: 'twitter:title', content: title },
    { tag: 'meta', name: 'twitter:description', content: description },
  ]
}
