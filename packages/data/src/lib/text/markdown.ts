import MarkdownIt, { type Token } from 'markdown-it'

export type { Token } from 'markdown-it'

/** Deeper lists and quotes are not rendered: every level costs time, and no reader follows them. */
const MAX_NESTING = 40

// Raw HTML is text (rule W2), and the writer decides which links are safe.
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_NESTING })
parser.linkify.set({ fuzzyLink: false })
parser.validateLink = () => true
parser.normalizeLink = (url) => url
parser.normalizeLinkText = (text) => text

/**
 * Parses Markdown (CommonMark with tables, strikethrough and links without brackets) in linear time. Returns a flat list, in which `_open` and
 * `_close` tokens surround the others.
 */
export const parseMarkdown = (markdown: string): Token[] => parser.parse(markdown, {})

/** Returns the text of inline tokens without markup; character references are decoded. */
export const plainText = (tokens: readonly Token[] | null): string =>
  (tokens ?? [])
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : children ? plainText(children) : content,
    )
    .join('')

/** Returns the text of Markdown on one line, without markup and code blocks. */
export const plainMarkdown = (markdown: string): string =>
  parseMarkdown(markdown)
    .flatMap(({ type, children }) => (type === 'inline' ? [plainText(children)] : []))
    .join(' ')

/** Returns an attribute of a token; empty when it has none. */
export const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

/** The title of a link that is a button where it stands alone in its paragraph: `[Read more](/blog "button")`. */
export const BUTTON_TITLE = 'button'

/** Returns the link of a paragraph that is a button, in letters; null for any other paragraph. */
export function buttonOf(tokens: readonly Token[] | null): Token | null {
  const [link] = tokens ?? []
  const isOnly = tokens?.findIndex(({ type }) => type === 'link_close') === (tokens?.length ?? 0) - 1
  return link?.type === 'link_open' && isOnly && attributeOf(link, 'title') === BUTTON_TITLE ? link : null
}
