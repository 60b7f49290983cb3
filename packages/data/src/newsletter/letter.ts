import { attributeOf, parseMarkdown, plainText, type Token } from '../lib/markdown.ts'

/** Text of a letter in one style. */
export interface LetterSpan {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'emphasis'
  /** The URL of a link. */
  readonly href?: string
}

type Spans = readonly LetterSpan[]

export type LetterBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: Spans }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Spans[] }

/** Returns an absolute URL of the web or a mail address; null for any other, which a mail must not link to. */
function safeHref(href: string): string | null {
  const url = URL.parse(href)
  return url && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null
}

const textOf = (token: Token): string => {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
  return token.children ? plainText(token.children) : token.content
}

function spansOf(tokens: readonly Token[] | null): Spans {
  const spans: LetterSpan[] = []
  let strong = 0
  let emphasis = 0
  let href: string | null = null
  for (const token of tokens ?? []) {
    if (token.type === 'strong_open' || token.type === 'strong_close') strong += token.nesting
    else if (token.type === 'em_open' || token.type === 'em_close') emphasis += token.nesting
    else if (token.type === 'link_open') href = safeHref(attributeOf(token, 'href'))
    else if (token.type === 'link_close') href = null
    const text = textOf(token)
    if (text === '') continue
    const style = strong > 0 ? 'strong' : emphasis > 0 || token.type === 'image' ? 'emphasis' : 'plain'
    const last = spans.at(-1)
    const isSame = last?.style === style && (last.href ?? null) === href
    const span = { text: (isSame ? last.text : '') + text, style, ...(href !== null && { href }) } as const
    spans.splice(isSame ? -1 : spans.length, 1, span)
  }
  return spans
}

/**
 * Parses the Markdown of a letter: headings, paragraphs, lists, links, strong text and emphasis. Everything else becomes paragraphs of text; a picture
 * becomes its alternative text, because a letter loads nothing when it is opened.
 */
export function letterBlocks(markdown: string): LetterBlock[] {
  const blocks: LetterBlock[] = []
  // Nested lists are items of the outermost one.
  let depth = 0
  let items: Spans[] = []
  let isHeading = false
  for (const token of parseMarkdown(markdown)) {
    const { type, nesting, children, content } = token
    if (type === 'heading_open' || type === 'heading_close') isHeading = nesting === 1
    else if (/^(?:bullet|ordered)_list_/.test(type)) {
      if (depth === 0) items = []
      depth += nesting
      if (depth === 0 && items.length > 0) {
        blocks.push({ kind: 'list', isOrdered: type.startsWith('ordered'), items })
      }
    }
    const isCode = type === 'fence' || type === 'code_block'
    const spans: Spans = isCode
      ? [{ text: content.trimEnd(), style: 'plain' }]
      : type === 'inline'
        ? spansOf(children)
        : []
    if (spans.length === 0) continue
    if (depth > 0) items.push(spans)
    else blocks.push({ kind: isHeading ? 'heading' : 'paragraph', spans })
  }
  return blocks
}
