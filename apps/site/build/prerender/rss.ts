import { type Article, articleIdentity } from '../../src/articles/article.ts'
import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'

/** A feed of the articles in one language. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** As in the HTML: `en` or `nb`. */
  readonly lang: string
  /** The URL of the article list. */
  readonly pageUrl: string
  /** The URL of the feed. */
  readonly feedUrl: string
  readonly articles: readonly (Pick<
    Article,
    'id' | 'title' | 'excerpt' | 'published' | 'author' | 'category' | 'tags'
  > & {
    readonly url: string
  })[]
}

// Characters that XML forbids, also escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const element = (name: string, text: string) => `<${name}>${escapeXml(text.replaceAll(FORBIDDEN, ''))}</${name}>`

// RFC 822, as RSS requires.
const rssDate = (moment: string) => new Date(moment).toUTCString()

function itemXml({ id, url, title, excerpt, published, author, category, tags }: Feed['articles'][number]): string {
  // A feed reader shows an article again when this changes.
  const identity = articleIdentity({ id }, url)
  return [
    '    <item>',
    `      ${element('title', title)}`,
    `      ${element('link', url)}`,
    `      <guid isPermaLink="${identity === url}">${escapeXml(identity)}</guid>`,
    `      ${element('pubDate', rssDate(published))}`,
    ...(author === null ? [] : [`      ${element('dc:creator', author)}`]),
    ...[category, ...tags].map((name) => `      ${element('category', name)}`),
    `      ${element('description', excerpt)}`,
    '    </item>\n',
  ].join('\n')
}

/** Returns an RSS 2.0 feed, newest article first; without articles it has no date. */
export function rssXml({ title, description, lang, pageUrl, feedUrl, articles }: Feed): string {
  const [newest] = articles
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n',
    '  <channel>\n',
    `    ${element('title', title)}\n`,
    `    ${element('link', pageUrl)}\n`,
    `    <atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>\n`,
    `    ${element('description', description)}\n`,
    `    ${element('language', lang)}\n`,
    ...(newest ? [`    ${element('lastBuildDate', rssDate(newest.published))}\n`] : []),
    ...articles.map(itemXml),
    '  </channel>\n',
    '</rss>\n',
  ].join('')
}
