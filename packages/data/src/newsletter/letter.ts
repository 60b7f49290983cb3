/** Text of a letter in one style. */
export interface LetterSpan {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'emphasis'
  /** The URL of a link. */
  readonly href?: string
}

export type LetterBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly LetterSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly LetterSpan[])[] }

// An image, a link, strong text or emphasis. Every part is bounded, so that the time is linear in the length.
const INLINE =
  /!\[([^\]\n]{0,500})\]\([^()\s]{0,2000}\)|\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)|\*\*([^*\n]{1,2000})\*\*|\*([^*\s][^*\n]{0,2000})\*/g

/** Returns a web or mail address as it is; null for any other, which a mail must not link to. */
function safeHref(href: string): string | null {
  const url = URL.parse(href)
  return url && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null
}

function spanOf([whole, image, label, href, strong, emphasis]: RegExpExecArray): LetterSpan {
  if (image !== undefined) return { text: image, style: 'emphasis' }
  if (label !== undefined && href !== undefined) {
    const target = safeHref(href)
    return { text: label, style: 'plain', ...(target && { href: target }) }
  }
  if (strong !== undefined) return { text: strong, style: 'strong' }
  return { text: emphasis ?? whole, style: 'emphasis' }
}

function spansOf(text: string): LetterSpan[] {
  const spans: LetterSpan[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index), style: 'plain' })
    spans.push(spanOf(match))
    end = match.index + match[0].length
  }
  if (end < text.length) spans.push({ text: text.slice(end), style: 'plain' })
  return spans.filter((span) => span.text !== '')
}

const HEADING = /^#{1,6} +/
const ITEM = /^[-*] +/

function blockOf(lines: readonly string[]): LetterBlock {
  const [first = ''] = lines
  if (lines.length === 1 && HEADING.test(first)) return { kind: 'heading', spans: spansOf(first.replace(HEADING, '')) }
  if (lines.every((line) => ITEM.test(line))) {
    return { kind: 'list', items: lines.map((line) => spansOf(line.replace(ITEM, ''))) }
  }
  return { kind: 'paragraph', spans: spansOf(lines.join('\n')) }
}

const isEmpty = (block: LetterBlock) => block.kind !== 'list' && block.spans.length === 0

/**
 * Parses the Markdown of a letter: headings, paragraphs, lists, links, strong text and emphasis. Blocks are separated by empty lines. A picture becomes
 * its alternative text, because a letter loads nothing when it is opened.
 */
export function letterBlocks(markdown: string): LetterBlock[] {
  const blocks = markdown
    .replaceAll('\r\n', '\n')
    // A heading ends with its line.
    .replaceAll(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n[ \t]*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
  return blocks.map(blockOf).filter((block) => !isEmpty(block))
}
