import { attributeOf, buttonOf, parseMarkdown, plainText, type Token } from '../lib/text/markdown.ts'

/** Text of an issue in one style. */
export interface IssueSpan {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'emphasis'
  /** The absolute URL of a link. */
  readonly href?: string
}

type Spans = readonly IssueSpan[]

/** A list. An item holds its paragraphs and the lists inside it. */
export interface IssueList {
  readonly kind: 'list'
  readonly isOrdered: boolean
  /** The number of the first item. */
  readonly start: number
  readonly items: readonly (readonly IssueBlock[])[]
}

/** A link that looks like a button. */
interface IssueButton {
  readonly kind: 'button'
  readonly label: string
  readonly href: string
}

/** A picture as a mail shows it. */
export interface LetterPicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** What is read where pictures are not loaded; empty for decoration. */
  readonly alt: string
  /** The caption and the credit. */
  readonly caption: string
}

/** Returns the picture of an image; null for one that is not shown. */
type PictureOf = (image: Token) => LetterPicture | null

/** A picture in a line of its own, which may lead somewhere. */
export interface IssuePicture extends LetterPicture {
  readonly kind: 'picture'
  readonly href?: string
}

interface IssueText {
  readonly kind: 'heading' | 'paragraph'
  readonly spans: Spans
}

export type IssueBlock = IssueText | IssueList | IssueButton | IssuePicture

/** Returns an absolute URL of the web or a mail address; null for any other, which a mail must not link to. */
function safeHref(href: string, siteUrl: string): string | null {
  // An issue is not a page of the site, so it has no anchors.
  const url = href.startsWith('#') ? null : URL.parse(href, siteUrl)
  return url && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null
}

const textOf = (token: Token): string => {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
  return token.children ? plainText(token.children) : token.content
}

/** Adds a span, as a part of the last one if that looks the same. */
function append(spans: IssueSpan[], span: IssueSpan): void {
  const last = spans.at(-1)
  const isSame = last?.style === span.style && last.href === span.href
  spans.splice(isSame ? -1 : spans.length, 1, isSame ? { ...span, text: last.text + span.text } : span)
}

function spansOf(tokens: readonly Token[] | null, siteUrl: string): Spans {
  const spans: IssueSpan[] = []
  let strong = 0
  let emphasis = 0
  let href: string | null = null
  for (const token of tokens ?? []) {
    if (token.type === 'strong_open' || token.type === 'strong_close') strong += token.nesting
    else if (token.type === 'em_open' || token.type === 'em_close') emphasis += token.nesting
    else if (token.type === 'link_open') href = safeHref(attributeOf(token, 'href'), siteUrl)
    else if (token.type === 'link_close') href = null
    const text = textOf(token)
    if (text === '') continue
    const style = strong > 0 ? 'strong' : emphasis > 0 || token.type === 'image' ? 'emphasis' : 'plain'
    append(spans, { text, style, ...(href !== null && { href }) })
  }
  return spans
}

interface OpenList {
  readonly isOrdered: boolean
  readonly start: number
  readonly items: IssueBlock[][]
}

/** Collects the blocks of an issue. */
class Reader {
  readonly #siteUrl: string
  readonly #pictureOf: PictureOf
  /** The blocks of the issue, then the blocks of each open list item. */
  readonly #open: IssueBlock[][] = [[]]
  readonly #lists: OpenList[] = []
  #isHeading = false
  /** The cells of the open row of a table. */
  #cells: IssueSpan[] | null = null

  constructor(siteUrl: string, pictureOf: PictureOf) {
    this.#siteUrl = siteUrl
    this.#pictureOf = pictureOf
  }

  read(tokens: readonly Token[]): IssueBlock[] {
    for (const token of tokens) this.#one(token)
    return this.#open[0] ?? []
  }

  #one(token: Token): void {
    switch (token.type) {
      case 'inline':
        return this.#addInline(token)
      case 'fence':
      case 'code_block':
        return this.#addText([{ text: token.content.trimEnd(), style: 'plain' }])
      case 'heading_open':
      case 'heading_close':
        this.#isHeading = token.nesting === 1
        return
      case 'ordered_list_open':
        return void this.#lists.push({ isOrdered: true, start: Number(attributeOf(token, 'start') || 1), items: [] })
      case 'bullet_list_open':
        return void this.#lists.push({ isOrdered: false, start: 1, items: [] })
      case 'ordered_list_close':
      case 'bullet_list_close':
        return this.#endList()
      case 'list_item_open':
        return void this.#open.push([])
      case 'list_item_close':
        return this.#endItem()
      case 'tr_open':
        this.#cells = []
        return
      case 'tr_close':
        return this.#endRow()
      default:
    }
  }

  #addInline({ children }: Token): void {
    const special = this.#isHeading || this.#cells !== null ? null : (this.#button(children) ?? this.#picture(children))
    if (special) this.#open.at(-1)?.push(special)
    else this.#addText(spansOf(children, this.#siteUrl))
  }

  #button(tokens: readonly Token[] | null): IssueBlock | null {
    const link = buttonOf(tokens)
    const href = link && safeHref(attributeOf(link, 'href'), this.#siteUrl)
    const label = plainText(tokens)
    return href && label !== '' ? { kind: 'button', label, href } : null
  }

  #picture(tokens: readonly Token[] | null): IssueBlock | null {
    const [first, linked] = tokens ?? []
    const isLinked = tokens?.length === 3 && first?.type === 'link_open'
    const image = isLinked ? linked : tokens?.length === 1 ? first : undefined
    const picture = image?.type === 'image' ? this.#pictureOf(image) : null
    if (!picture) return null
    const href = isLinked ? safeHref(attributeOf(first, 'href'), this.#siteUrl) : null
    return { kind: 'picture', ...picture, ...(href !== null && { href }) }
  }

  #addText(spans: Spans): void {
    if (spans.length === 0) return
    if (this.#cells === null) {
      this.#open.at(-1)?.push({ kind: this.#isHeading ? 'heading' : 'paragraph', spans })
      return
    }
    if (this.#cells.length > 0) append(this.#cells, { text: ' · ', style: 'plain' })
    for (const span of spans) append(this.#cells, span)
  }

  #endItem(): void {
    const item = this.#open.pop()
    if (item && item.length > 0) this.#lists.at(-1)?.items.push(item)
  }

  #endList(): void {
    const list = this.#lists.pop()
    if (list && list.items.length > 0) this.#open.at(-1)?.push({ kind: 'list', ...list })
  }

  #endRow(): void {
    const cells = this.#cells ?? []
    this.#cells = null
    this.#addText(cells)
  }
}

/**
 * Parses the Markdown of an issue: headings, paragraphs, lists, links, strong text, emphasis, buttons and pictures. Everything else becomes paragraphs
 * of text: a row of a table is one, and a picture that is not shown, or stands inside a text, is its alternative text. Links without a host point to
 * the site at `siteUrl`.
 */
export const issueBlocks = (markdown: string, siteUrl: string, pictureOf: PictureOf = () => null): IssueBlock[] =>
  new Reader(siteUrl, pictureOf).read(parseMarkdown(markdown))
