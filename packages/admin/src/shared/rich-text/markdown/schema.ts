import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** Where a piece that the editor does not know keeps its Markdown in copied HTML. */
export const RAW_ATTRIBUTE = 'data-raw'

const textOfAttribute = (name: string) => (element: HTMLElement) => element.getAttribute(name) ?? ''

/** What Markdown of the site can say, and nothing else: pasted content has no other structure (docs/decisions/rich-text.md). */
const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    attrs: { tight: { default: true } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { tight: { default: true }, start: { default: 1 } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) || 1 }) }],
    toDOM: ({ attrs }) => ['ol', attrs['start'] === 1 ? {} : { start: String(attrs['start']) }, 0],
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    attrs: { language: { default: '' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ language: textOfAttribute('data-language')(element) }),
      },
    ],
    toDOM: ({ attrs }) => ['pre', attrs['language'] === '' ? {} : { 'data-language': attrs['language'] }, ['code', 0]],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  table: {
    attrs: { align: { default: [] } },
    content: 'table_head table_row*',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_head: { content: 'table_header+', parseDOM: [{ tag: 'tr.head' }], toDOM: () => ['tr', { class: 'head' }, 0] },
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_header: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'th' }],
    toDOM: () => ['th', { scope: 'col' }, 0],
  },
  table_cell: { content: 'inline*', isolating: true, parseDOM: [{ tag: 'td' }], toDOM: () => ['td', 0] },
  raw_block: {
    attrs: { source: {} },
    group: 'block',
    atom: true,
    parseDOM: [{ tag: `pre[${RAW_ATTRIBUTE}]`, priority: 60, getAttrs: rawAttributes }],
    toDOM: (node) => {
      const source = textAttribute(node, 'source')
      // A paragraph of spaces that keep their place is an empty line on the page.
      const isEmptyLine = /^(?:&nbsp;|\s)+$/i.test(source)
      return isEmptyLine
        ? ['pre', { [RAW_ATTRIBUTE]: source, class: 'empty-line' }, '\u00A0']
        : ['pre', { [RAW_ATTRIBUTE]: source }, source]
    },
  },
  text: { group: 'inline' },
  image: {
    attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
    inline: true,
    group: 'inline',
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => ({
          src: textOfAttribute('src')(element),
          alt: textOfAttribute('alt')(element),
          title: textOfAttribute('title')(element),
        }),
      },
    ],
    toDOM: ({ attrs }) => ['img', attrs],
  },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  // A line break of the source that is a space on the page.
  soft_break: { inline: true, group: 'inline', selectable: false, toDOM: () => ['span', { class: 'soft-break' }, ' '] },
  raw: {
    attrs: { source: {} },
    inline: true,
    group: 'inline',
    atom: true,
    parseDOM: [{ tag: `code[${RAW_ATTRIBUTE}]`, priority: 60, getAttrs: rawAttributes }],
    toDOM: ({ attrs }) => ['code', { [RAW_ATTRIBUTE]: attrs['source'] }, attrs['source']],
  },
} as const satisfies Record<string, NodeSpec>

function rawAttributes(element: HTMLElement): Attrs {
  return { source: textOfAttribute(RAW_ATTRIBUTE)(element) }
}

const marks = {
  link: {
    attrs: { href: {}, title: { default: '' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => ({ href: textOfAttribute('href')(element), title: textOfAttribute('title')(element) }),
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs['href'], ...(attrs['title'] && { title: attrs['title'] }) }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['s', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { spellcheck: 'false' }, 0] },
} as const satisfies Record<string, MarkSpec>

export const SCHEMA = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })

/** Returns an attribute that is a text. */
export const textAttribute = ({ attrs }: { readonly attrs: Attrs }, name: string): string => String(attrs[name] ?? '')
