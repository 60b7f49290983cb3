import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { markBold, withoutMarks } from './bold.ts'
import { attributeOf, parseMarkdown, plainText, type Token } from '@nordlys/data/lib/text/markdown'

interface Item {
  readonly label: string
  text: string
}

/** A part of a Markdown text. Its bold words are marked by `markBold`. */
type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Item[] }

/** Returns a link as text: its address after its label, unless the label is the address. */
function linkText(label: string, address: string): string {
  if (label === '') return address
  const plain = withoutMarks(label)
  return address === plain || address === mailto(plain) ? label : `${label} (${address})`
}

/** Returns inline tokens as text, with the addresses of links and pictures. */
function inlineText(tokens: readonly Token[] | null): string {
  let text = ''
  let boldness = 0
  const links: { readonly address: string; readonly start: number }[] = []
  for (const token of tokens ?? []) {
    if (token.type === 'link_open') links.push({ address: attributeOf(token, 'href'), start: text.length })
    else if (token.type === 'link_close') {
      const { address = '', start = text.length } = links.pop() ?? {}
      text = text.slice(0, start) + linkText(text.slice(start), address)
    } else if (token.type === 'image') text += linkText(plainText(token.children), attributeOf(token, 'src'))
    else if (token.type === 'softbreak') text += ' '
    else if (token.type === 'hardbreak') text += '\n'
    else {
      if (token.type === 'strong_open') boldness += 1
      if (token.type === 'strong_close') boldness -= 1
      text += boldness > 0 ? markBold(token.content) : withoutMarks(token.content)
    }
  }
  return text
}

/** Collects the blocks of a text. Nested lists become one, a row of a table a paragraph. */
class Reader {
  readonly blocks: Block[] = []
  /** Of the open lists: the number of the next item, null for bullets. */
  readonly #numbers: (number | null)[] = []
  #items: Item[] = []
  #cells: string[] | null = null

  read(tokens: readonly Token[]): Block[] {
    for (const [index, token] of tokens.entries()) this.#one(token, tokens[index - 1]?.type === 'heading_open')
    return this.blocks
  }

  #one(token: Token, isHeading: boolean): void {
    switch (token.type) {
      case 'inline':
        return isHeading ? this.#add('heading', inlineText(token.children)) : this.#addText(inlineText(token.children))
      case 'fence':
      case 'code_block':
        return this.#addText(token.content.trimEnd())
      case 'ordered_list_open':
        return void this.#numbers.push(Number(attributeOf(token, 'start') || 1))
      case 'bullet_list_open':
        return void this.#numbers.push(null)
      case 'list_item_open':
        return void this.#items.push({ label: this.#nextLabel(), text: '' })
      case 'ordered_list_close':
      case 'bullet_list_close':
        return this.#endList()
      case 'tr_open':
        this.#cells = []
        return
      case 'tr_close':
        return this.#endRow()
      default:
    }
  }

  #nextLabel(): string {
    const number = this.#numbers.at(-1) ?? null
    if (number === null) return '•'
    this.#numbers[this.#numbers.length - 1] = number + 1
    return `${number}.`
  }

  #add(kind: 'heading' | 'paragraph', text: string): void {
    if (text !== '') this.blocks.push({ kind, text })
  }

  #addText(text: string): void {
    const item = this.#numbers.length > 0 ? this.#items.at(-1) : undefined
    if (this.#cells) this.#cells.push(text)
    else if (item) item.text += item.text === '' ? text : `\n${text}`
    else this.#add('paragraph', text)
  }

  #endList(): void {
    this.#numbers.pop()
    if (this.#numbers.length > 0) return
    this.blocks.push({ kind: 'list', items: this.#items })
    this.#items = []
  }

  #endRow(): void {
    const row = this.#cells?.join(' · ') ?? ''
    this.#cells = null
    this.#addText(row)
  }
}

/** Splits a text in Markdown into headings, paragraphs and lists, as the offer's page reads it. */
export const readMarkdown = (text: string): Block[] => new Reader().read(parseMarkdown(text))
