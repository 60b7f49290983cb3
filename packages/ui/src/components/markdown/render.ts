import { mediaIdOf } from '@nordlys/data/media/reference'
import { escapeHtml } from './escape.ts'
import { figureHtml, PICTURE_SIZES, pictureHtml, type TextPictures } from './figure.ts'
import { headingIds } from './heading-ids.ts'
import { highlighter, languageName } from './highlight.ts'
import { attributeOf, buttonOf, parseMarkdown, plainText, type Token } from '@nordlys/data/lib/text/markdown'
import { isExternal, safeHref } from './safe-href.ts'
import { pairTag } from './tags.ts'

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
  /** Whether the text is one of several below headings of level 2: its own headings are lower, and have no ids. */
  readonly isPart?: boolean
  /** Whether line breaks are kept, as in a message. */
  readonly keepsLines?: boolean
  /** The pictures that the text refers to. Any other picture is rendered as its alternative text. */
  readonly pictures?: TextPictures | undefined
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Renders Markdown (CommonMark with tables). Safe by construction (rule W2): every tag and attribute is written here, every text is escaped, raw
 * HTML is shown as text, and links lead to http(s), mailto or the site itself.
 */
export function renderMarkdown(markdown: string, { title, ...options }: RenderOptions): Rendered {
  const blocks = parseMarkdown(markdown)
  const [opening, text] = blocks
  if (opening?.type === 'heading_open' && text && title && isSameText(plainText(text.children), title))
    blocks.splice(0, 3)
  return new Writer(blocks, options).result()
}

const VIDEO_HOST = /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be|(?:www\.|player\.)?vimeo\.com)$/

const imagesIn = (tokens: readonly Token[]) => tokens.filter(({ type }) => type === 'image')

/** Returns the URL of a video where a text is nothing but a picture that leads to it. The page loads nothing of it (rule W1). */
function videoOf([link, image, ...rest]: readonly Token[]): string | undefined {
  if (link?.type !== 'link_open' || image?.type !== 'image' || rest.length !== 1) return undefined
  const href = safeHref(attributeOf(link, 'href'))
  const url = URL.parse(href ?? '')
  return href !== null && url?.protocol === 'https:' && VIDEO_HOST.test(url.hostname) ? href : undefined
}

const TASK = /^\[([ x])\] /i

class Writer {
  readonly #headings: Heading[] = []
  readonly #idOf = headingIds()
  readonly #highlight = highlighter()
  readonly #labels: RenderOptions['labels']
  readonly #html: string
  // The page's own heading is the h1; a text that starts with an h1 moves down a level.
  readonly #shift: 0 | 1
  readonly #isPart: boolean
  readonly #pictures: RenderOptions['pictures']
  readonly #keepsLines: boolean
  /** Whether each open link is one of the output. */
  readonly #links: boolean[] = []

  constructor(
    blocks: readonly Token[],
    { labels, isPart = false, keepsLines = false, pictures }: Omit<RenderOptions, 'title'>,
  ) {
    this.#labels = labels
    this.#isPart = isPart
    this.#pictures = pictures
    this.#keepsLines = keepsLines
    this.#shift = blocks.some(({ type, tag }) => type === 'heading_open' && tag === 'h1') ? 1 : 0
    this.#html = this.#all(blocks)
  }

  result(): Rendered {
    return { html: this.#html, headings: this.#headings }
  }

  #all(tokens: readonly Token[]): string {
    return tokens.map((token, index) => this.#one(token, index, tokens)).join('')
  }

  #one(token: Token, index: number, tokens: readonly Token[]): string {
    switch (token.type) {
      case 'paragraph_open':
      case 'paragraph_close': {
        const inline = tokens[token.type === 'paragraph_open' ? index + 1 : index - 1]
        return token.hidden || this.#isFigure(token, inline) ? '' : pairTag(token)
      }
      case 'inline':
        if (this.#isFigure(tokens[index - 1], token)) return this.#figure(token)
        return this.#inline(token, tokens[index - 2]?.type === 'list_item_open')
      case 'text':
      case 'text_special':
        return escapeHtml(token.content)
      case 'code_inline':
        return `<code>${escapeHtml(token.content)}</code>`
      case 'code_block':
      case 'fence':
        return this.#code(token)
      case 'heading_open':
        return this.#heading(token, tokens[index + 1])
      case 'heading_close':
        return `</h${this.#level(token)}>\n`
      case 'link_open':
        return this.#linkStart(attributeOf(token, 'href'), buttonOf(tokens) === token)
      case 'link_close':
        return this.#links.pop() ? '</a>' : ''
      case 'image':
        return this.#image(token)
      case 'table_open':
        return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(this.#labels.table)}"><table>`
      case 'table_close':
        // A table without rows has no body.
        return `${tokens[index - 1]?.type === 'thead_close' ? '<tbody></tbody>' : ''}</table></div>\n`
      case 'th_open':
      case 'th_close':
        // An empty cell names no column.
        return tokens[index + token.nesting]?.content === '' ? pairTag(token).replace('th', 'td') : pairTag(token)
      case 'softbreak':
        return this.#keepsLines ? '<br>' : '\n'
      case 'hardbreak':
        return '<br>'
      case 'hr':
        return '<hr>\n'
      default:
        return token.hidden ? '' : pairTag(token)
    }
  }

  #inline({ children }: Token, isItem: boolean): string {
    const [first, ...rest] = children ?? []
    const task = isItem && first?.type === 'text' ? TASK.exec(first.content) : null
    if (!first || !task) return this.#all(children ?? [])
    const box = task[1] === ' ' ? '☐ ' : '☑ '
    return box + escapeHtml(first.content.slice(task[0].length)) + this.#all(rest)
  }

  #level({ tag }: Token): number {
    const level = Math.max(2, Number(tag.slice(1)) + this.#shift)
    return Math.min(6, this.#isPart ? level + 1 : level)
  }

  #heading(token: Token, inline: Token | undefined): string {
    const level = this.#level(token)
    if (this.#isPart) return `<h${level}>`
    const text = plainText(inline?.children ?? null)
    const id = this.#idOf(text)
    if (level === 2 || level === 3) this.#headings.push({ id, level, text })
    return `<h${level} id="${escapeHtml(id)}">`
  }

  #code({ content, info }: Token): string {
    const language = /^\S*/.exec(info)?.[0] ?? ''
    const name = languageName(language)
    const label = name ? `${this.#labels.code}: ${name}` : this.#labels.code
    const code = this.#highlight(content.replace(/\n$/, ''), language)
    return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${code}</code></pre>\n`
  }

  #linkStart(href: string, isButton = false): string {
    const address = safeHref(href)
    this.#links.push(address !== null)
    return address === null
      ? ''
      : `<a href="${escapeHtml(address)}"${isButton ? ' class="button"' : ''}${isExternal(address) ? ' rel="noopener noreferrer"' : ''}>`
  }

  #pictureOf(token: Token | undefined) {
    const id = token?.type === 'image' ? mediaIdOf(attributeOf(token, 'src').split('#')[0]) : null
    return id === null ? null : (this.#pictures?.byId[id] ?? null)
  }

  /** Whether a paragraph is nothing but a picture of the media library. */
  #isFigure(paragraph: Token | undefined, inline: Token | undefined): boolean {
    if (!paragraph?.type.startsWith('paragraph_') || paragraph.hidden) return false
    const children = inline?.children ?? []
    const [image] = children.length === 1 || videoOf(children) !== undefined ? imagesIn(children) : []
    return this.#pictureOf(image) !== null
  }

  #figure({ children }: Token): string {
    const [image] = imagesIn(children ?? [])
    const picture = this.#pictureOf(image)
    if (!image || !picture || !this.#pictures) return ''
    const size = PICTURE_SIZES.find((name) => attributeOf(image, 'src').endsWith(`#${name}`))
    const title = attributeOf(image, 'title')
    const video = videoOf(children ?? [])
    return figureHtml({ picture, text: plainText(image.children), title, size, video }, this.#pictures)
  }

  /** External images may not load (rule W1); the alternative text becomes a link to them. */
  #image(token: Token): string {
    const source = attributeOf(token, 'src')
    const text = plainText(token.children)
    const picture = this.#pictureOf(token)
    if (picture && this.#pictures) return pictureHtml({ picture, text }, this.#pictures)
    if (mediaIdOf(source.split('#')[0]) !== null) return escapeHtml(text)
    const shown = escapeHtml(text || source)
    // Links do not nest.
    if (this.#links.includes(true)) return shown
    const start = this.#linkStart(source)
    return start + shown + (this.#links.pop() ? '</a>' : '')
  }
}
