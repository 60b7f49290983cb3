import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { escapeHtml, escapeProse } from './escape.ts'
import { headingIds } from './heading-ids.ts'
import { highlight, languageName } from './highlight.ts'
import { isExternal, safeHref } from './safe-href.ts'

/** A heading of a rendered text, for a table of contents. */
export interface Heading {
  readonly id: string
  /** 2 or 3; deeper ones are not listed. */
  readonly level: 2 | 3
  readonly text: string
}

/** Rendered Markdown: safe HTML. */
export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
}

export interface RenderOptions {
  /** The heading of the page; a first line that repeats it is omitted. */
  readonly title?: string
  /** The accessible names of scrollable boxes, in the language of the text. */
  readonly labels: { readonly code: string; readonly table: string }
}

const KNOWN: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
])
const isKnown = (token: Token): token is MarkedToken => KNOWN.has(token.type)

/** Returns the text of inline tokens without markup. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .filter(isKnown)
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('')
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Renders Markdown (CommonMark with tables). Safe by construction (rule W2): every tag and attribute is written here, every text is escaped, raw
 * HTML is shown as text, and links lead to http(s), mailto or the site itself.
 */
export function renderMarkdown(markdown: string, { title, labels }: RenderOptions): Rendered {
  const blocks = new Lexer({ gfm: true }).lex(markdown)
  const first = blocks.findIndex((token) => token.type !== 'space')
  const opening = blocks[first]
  if (
    opening &&
    isKnown(opening) &&
    opening.type === 'heading' &&
    title &&
    isSameText(plainText(opening.tokens ?? []), title)
  )
    blocks.splice(first, 1)
  return new Writer(blocks, labels).result()
}

class Writer {
  readonly #headings: Heading[] = []
  readonly #idOf = headingIds()
  readonly #labels: RenderOptions['labels']
  readonly #html: string
  // The page's own heading is the h1; a text that starts with an h1 moves down a level.
  readonly #shift: 0 | 1

  constructor(blocks: readonly Token[], labels: RenderOptions['labels']) {
    this.#labels = labels
    this.#shift = blocks.some((token) => isKnown(token) && token.type === 'heading' && token.depth === 1) ? 1 : 0
    this.#html = this.#all(blocks)
  }

  result(): Rendered {
    return { html: this.#html, headings: this.#headings }
  }

  #all(tokens: readonly Token[] | undefined): string {
    return (tokens ?? [])
      .filter(isKnown)
      .map((token) => this.#one(token))
      .join('')
  }

  #one(token: MarkedToken): string {
    switch (token.type) {
      case 'paragraph':
        return `<p>${this.#all(token.tokens)}</p>\n`
      case 'heading':
        return this.#heading(token)
      case 'code':
        return this.#code(token)
      case 'list':
        return this.#list(token)
      case 'list_item':
        return `<li>${this.#all(token.tokens)}</li>\n`
      case 'blockquote':
        return `<blockquote>${this.#all(token.tokens)}</blockquote>\n`
      case 'table':
        return this.#table(token)
      case 'hr':
        return '<hr>\n'
      case 'br':
        return '<br>'
      case 'strong':
      case 'em':
      case 'del':
        return `<${token.type}>${this.#all(token.tokens)}</${token.type}>`
      case 'codespan':
        return `<code>${escapeHtml(token.text)}</code>`
      case 'link':
        return this.#link(token.href, this.#all(token.tokens))
      case 'image':
        // External images may not load (rule W1); the alternative text becomes a link to them.
        return this.#link(token.href, escapeProse(token.text || token.href))
      case 'text':
        return 'tokens' in token && token.tokens ? this.#all(token.tokens) : escapeProse(token.text)
      case 'checkbox':
        return token.checked ? '☑ ' : '☐ '
      case 'escape':
      case 'html':
        return escapeHtml(token.text)
      case 'space':
      case 'def':
        break
    }
    return ''
  }

  #heading({ depth, tokens }: Tokens.Heading): string {
    const level = Math.min(6, Math.max(2, depth + this.#shift))
    const text = plainText(tokens)
    const id = this.#idOf(text)
    if (level === 2 || level === 3) this.#headings.push({ id, level, text })
    return `<h${level} id="${escapeHtml(id)}">${this.#all(tokens)}</h${level}>\n`
  }

  #code({ text, lang = '' }: Tokens.Code): string {
    const language = /^\S*/.exec(lang)?.[0] ?? ''
    const name = languageName(language)
    const label = name ? `${this.#labels.code}: ${name}` : this.#labels.code
    return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${highlight(text, language)}</code></pre>\n`
  }

  #list({ ordered, start, items }: Tokens.List): string {
    const tag = ordered ? 'ol' : 'ul'
    const from = ordered && typeof start === 'number' && start !== 1 ? ` start="${start}"` : ''
    return `<${tag}${from}>\n${items.map((item) => this.#one(item)).join('')}</${tag}>\n`
  }

  #table({ header, rows }: Tokens.Table): string {
    const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
      `<tr>${cells.map(({ tokens, align }) => `<${tag}${align ? ` class="align-${align}"` : ''}>${this.#all(tokens)}</${tag}>`).join('')}</tr>\n`
    const body = rows.map((cells) => row(cells, 'td')).join('')
    return (
      `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(this.#labels.table)}">` +
      `<table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    )
  }

  #link(href: string, html: string): string {
    const address = safeHref(href)
    if (address === null) return html
    return `<a href="${escapeHtml(address)}"${isExternal(address) ? ' rel="noopener noreferrer"' : ''}>${html}</a>`
  }
}
