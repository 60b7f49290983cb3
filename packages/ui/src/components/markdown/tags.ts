import { escapeHtml } from './escape.ts'
import { attributeOf, type Token } from '@nordlys/data/lib/text/markdown'

/** The elements of tokens that come in pairs, with the line break after their start and end. */
const ELEMENTS: Readonly<Record<string, readonly [tag: string, afterStart: string, afterEnd: string]>> = {
  paragraph: ['p', '', '\n'],
  bullet_list: ['ul', '\n', '\n'],
  ordered_list: ['ol', '\n', '\n'],
  list_item: ['li', '', '\n'],
  blockquote: ['blockquote', '', '\n'],
  thead: ['thead', '', ''],
  tbody: ['tbody', '', ''],
  tr: ['tr', '', '\n'],
  th: ['th', '', ''],
  td: ['td', '', ''],
  strong: ['strong', '', ''],
  em: ['em', '', ''],
  s: ['del', '', ''],
}

const PAIR = /^(\w+)_(open|close)$/

/** Returns the start or the end of an element; the text of a token that is no element. */
export function pairTag(token: Token): string {
  const [, name = '', side] = PAIR.exec(token.type) ?? []
  const element = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined
  if (!element) return escapeHtml(token.content)
  const [tag, afterStart, afterEnd] = element
  return side === 'close' ? `</${tag}>${afterEnd}` : `<${tag}${attributesOf(token)}>${afterStart}`
}

/** Returns the alignment of a cell, or the first number of a list. */
function attributesOf(token: Token): string {
  const align = /^text-align:(left|right|center)$/.exec(attributeOf(token, 'style'))?.[1]
  if (align) return ` class="align-${align}"`
  const start = token.type === 'ordered_list_open' ? attributeOf(token, 'start') : ''
  return start === '' ? '' : ` start="${Number(start)}"`
}
