import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { readMarkdown, type Source } from './read.ts'
import { SCHEMA, textAttribute } from './schema.ts'
import { isBare, isEmptyParagraph, tidy, withoutPieces } from './tidy.ts'

const { nodes, marks } = SCHEMA

interface Style {
  readonly emphasis: '_' | '*'
  /** Whether to escape every sign, and letters beside markers that would not count as such: ugly, and never misread. */
  readonly careful: boolean
}

/** The styles to try, until one is read as it was meant. */
const STYLES: readonly Style[] = [
  { emphasis: '_', careful: false },
  { emphasis: '*', careful: false },
  { emphasis: '_', careful: true },
  { emphasis: '*', careful: true },
]

const escape = (text: string, signs: RegExp) => text.replaceAll(signs, String.raw`\$&`)

const SIGN = /[!-/:-@[-`{-~]/g
/** Signs that start or end something wherever they stand. */
const ACTIVE =
  /[`*[\]]|\\(?=[!-/:-@[-`{-~]|$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#|\w+;)|<(?=[a-z][a-z\d+.-]*[:@])|!$/giu
/** Signs that start a block or end a heading when they stand at the start of a line. */
const AT_LINE_START = /^(?:#(?=#{0,5}(?:\s|$))|[+-](?=\s|$)|>|[-=|:](?=[-=|:\s]*$))/
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/

const escapeLine = (line: string) => line.replace(AT_LINE_START, String.raw`\$&`).replace(NUMBER, String.raw`$1\$2`)

/** The longest run of a sign in a text. */
const longest = (text: string, sign: RegExp) => Math.max(0, ...Array.from(text.matchAll(sign), ([run]) => run.length))

function codeSpan(text: string): string {
  const fence = '`'.repeat(oneUnused(text))
  const pad = /^`|`$|^ .* $/.test(text) && text.trim() !== '' ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** The shortest length of a run of backticks that a text does not have. */
function oneUnused(text: string): number {
  const used = new Set(Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  let length = 1
  while (used.has(length)) length += 1
  return length
}

const target = (mark: { readonly attrs: Mark['attrs'] }, address: string) => {
  const href = textAttribute(mark, address)
  const title = textAttribute(mark, 'title')
  const isPlain = /^[^\s<>()\\&\p{Cc}]+$/u.test(href)
  const shown = isPlain ? href : `<${escape(href, /[<>\\]|&(?=#|\w+;)/g)}>`
  return title === '' ? `(${shown})` : `(${shown} "${escape(title, /["\\]|&(?=#|\w+;)/g)}")`
}

class InlineWriter {
  readonly #style: Style
  #encodeNext = false

  constructor(style: Style) {
    this.#style = style
  }

  /** Writes inline nodes; `open` are the marks around them. */
  write(content: readonly Node[], open: readonly Mark[] = []): string {
    let written = ''
    for (let index = 0; index < content.length;) {
      const node = content[index]
      if (!node) break
      const run = longestRun(content, index, open)
      if (run === null) {
        written += this.#leaf(node, written === '' && open.length === 0)
        index += 1
      } else {
        written = this.#marked(written, content.slice(index, run.to), run.mark, open)
        index = run.to
      }
    }
    return written
  }

  #marked(before: string, content: readonly Node[], mark: Mark, open: readonly Mark[]): string {
    const text = content.map((node) => node.text ?? '').join('')
    if (mark.type === marks.code) return before + this.#plain(codeSpan(text))
    if (mark.type === marks.link) {
      const isAlone =
        content.length === 1 &&
        content[0]?.marks.every(({ type }) => open.some((other) => other.type === type) || type === marks.link)
      if (isAlone && isBare(mark, text) && /^[^\s<>]+$/.test(text)) return before + address(text, before)
      // A bracket before it would make both one reference.
      return `${before.replace(/(?<!\\)\]$/, String.raw`\]`)}[${this.write(content, mark.addToSet(open))}]${target(mark, 'href')}`
    }
    const sign = mark.type === marks.strong ? '**' : mark.type === marks.strike ? '~~' : this.#style.emphasis
    const start = this.#style.careful ? encodeLast(before) : before
    const inner = this.write(content, mark.addToSet(open))
    this.#encodeNext = this.#style.careful
    return start + sign + inner + sign
  }

  #plain(text: string): string {
    this.#encodeNext = false
    return text
  }

  #leaf(node: Node, isFirst: boolean): string {
    if (node.type === nodes.hard_break) return this.#plain('\\\n')
    if (node.type === nodes.soft_break) return this.#plain('\n')
    if (node.type === nodes.image)
      return this.#plain(`![${escape(textAttribute(node, 'alt'), /[[\]\\`*_<&~!]/g)}]${target(node, 'src')}`)
    const text = node.text ?? textAttribute(node, 'source')
    if (node.type === nodes.raw && !this.#style.careful) return this.#plain(text)
    const encodes = this.#encodeNext
    this.#encodeNext = false
    if (this.#style.careful) return encodes && /^[\p{L}\p{N}]/u.test(text) ? encodeFirst(text) : escape(text, SIGN)
    const task = isFirst ? (/^\[[ x]\] /i.exec(text)?.[0] ?? '') : ''
    return task + escape(text.slice(task.length), ACTIVE)
  }
}

const reference = (sign: string) => `&#${sign.codePointAt(0)};`
const encodeFirst = (text: string) => {
  const [first = '', ...rest] = text
  return reference(first) + escape(rest.join(''), SIGN)
}
const encodeLast = (written: string) => written.replace(/[\p{L}\p{N}]$/u, reference)

/** Writes a link whose text is its address: without markup where the site finds it all the same. */
const address = (text: string, before: string) =>
  /^(?:https?:\/\/[\w./-]*[\w/]|[\w.+-]+@[\w.-]+\w)$/.test(text) && /(?:^|\s)$/.test(before) && !text.includes('__')
    ? text
    : `<${text}>`

/** Returns the mark at an index, other than the open ones, that covers most of what follows. */
function longestRun(content: readonly Node[], index: number, open: readonly Mark[]) {
  let best: { readonly mark: Mark; readonly to: number } | null = null
  // Code is innermost: its text has no marks.
  for (const mark of content[index]?.marks ?? []) {
    if (mark.isInSet(open) || (mark.type === marks.code && best)) continue
    let to = index + 1
    while (to < content.length && content[to]?.marks.some((other) => other.eq(mark))) to += 1
    if (!best || to > best.to) best = { mark, to }
  }
  return best
}

const indented = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n')

/** Returns the marker of a list; empty for another block. Two lists with the same one would be one list. */
const markerOf = (written: string) => /^ *(?:\d{1,9}(?=[.)])|(?=[-+*]))(.)(?=\s|$)/.exec(written)?.[1] ?? ''
/** Writes a row of a table. */
const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const freeMarker = (markers: string, taken: string) =>
  Array.from(markers).find((marker) => !taken.includes(marker)) ?? '-'

/** What stands beside a block that must not become a part of it. */
interface Surroundings {
  /** The markers of the lists beside it. */
  readonly taken: string
  /** How many spaces stand before the block below. The text of a list's items must stand further in. */
  readonly indent: number
}

const ALONE: Surroundings = { taken: '', indent: 0 }

/** Writes blocks in one style. */
class BlockWriter {
  readonly #style: Style

  constructor(style: Style) {
    this.#style = style
  }

  #inline(node: Node): string {
    return new InlineWriter(this.#style).write(node.children)
  }

  /** `marker` is that of the list around the blocks: with the same one again, `- - -` would be a divider. */
  all(blocks: readonly Node[], separator = '\n\n', marker = ''): string {
    const written: string[] = []
    for (const block of blocks)
      written.push(this.one(block, 1, { taken: markerOf(written.at(-1) ?? marker), indent: 0 }))
    return written.join(separator)
  }

  one(node: Node, level = 0, { taken, indent }: Surroundings = ALONE): string {
    switch (node.type) {
      case nodes.heading:
        return `${'#'.repeat(Number(node.attrs['level']))} ${this.#inline(node).replace(/#(?=#*$)/, String.raw`\#`)}`.trimEnd()
      case nodes.blockquote:
        return indented(this.all(node.children), '> ', '> ').replaceAll(/^> $/gm, '>')
      case nodes.bullet_list:
        return this.#list(node, indent, () => freeMarker('-*+', taken))
      case nodes.ordered_list:
        return this.#list(node, indent, (index) => `${Number(node.attrs['start']) + index}${freeMarker('.)', taken)}`)
      case nodes.code_block:
        return codeBlock(node)
      case nodes.rule:
        return level === 0 ? '---' : '___'
      case nodes.table:
        return this.#table(node)
      case nodes.raw_block:
        return textAttribute(node, 'source')
      default:
        return this.#inline(node).split('\n').map(escapeLine).join('\n')
    }
  }

  #list(list: Node, indent: number, marker: (index: number) => string): string {
    const isTight = list.attrs['tight'] === true
    const items = list.children.map((item, index) => {
      const start = `${marker(index)} `.padEnd(indent + 1)
      return indented(this.all(item.children, isTight ? '\n' : '\n\n', start), start, ' '.repeat(start.length)).replace(
        /^(\S+) +(?=\n|$)/,
        '$1',
      )
    })
    return items.join(isTight ? '\n' : '\n\n')
  }

  #table(table: Node): string {
    const rows = table.children.map((row) =>
      rowOf(row.children.map((cell) => this.#inline(cell).replaceAll('|', String.raw`\|`))),
    )
    const align: readonly unknown[] = table.attrs['align'] ?? []
    const line = rowOf(
      align.map((side) => (side === 'center' ? ':-:' : side === 'right' ? '--:' : side === 'left' ? ':--' : '---')),
    )
    return rows.toSpliced(1, 0, line).join('\n')
  }
}

function codeBlock(node: Node): string {
  const info = textAttribute(node, 'language')
  const sign = info.includes('`') ? '~' : '`'
  const fence = sign.repeat(Math.max(3, longest(node.textContent, sign === '~' ? /~+/g : /`+/g) + 1))
  return `${fence}${info}\n${node.textContent === '' ? '' : `${node.textContent}\n`}${fence}`
}

const read = (markdown: string) => readMarkdown(markdown).blocks.map(({ node }) => tidy(node))

/** Returns blocks as they are read again: those that stay as they are by their Markdown, and neighbouring definitions as one. */
const comparable = (blocks: readonly Node[]) =>
  blocks
    .flatMap((block) => (block.type === nodes.raw_block ? read(textAttribute(block, 'source')) : block))
    .reduce<Node[]>((done, block) => {
      const last = done.at(-1)
      if (block.type !== nodes.raw_block) return [...done, withoutPieces(block)]
      const source = textAttribute(block, 'source').replaceAll(/\s+/g, ' ').trim()
      const raw = (text: string) => nodes.raw_block.create({ source: text })
      return last?.type === nodes.raw_block
        ? [...done.slice(0, -1), raw(`${textAttribute(last, 'source')} ${source}`)]
        : [...done, raw(source)]
    }, [])

const areEqual = (blocks: readonly Node[], others: readonly Node[]) =>
  Fragment.fromArray(comparable(blocks)).eq(Fragment.fromArray(comparable(others)))

const END = nodes.paragraph.create(null, SCHEMA.text('end'))

/** Writes a block as Markdown that is read as the same block; otherwise as the closest one, and `isExact` is false. */
function writeBlock(
  block: Node,
  beside = ALONE,
  styles = STYLES,
): { readonly text: string; readonly isExact: boolean } {
  let text = ''
  for (const style of styles) {
    text = new BlockWriter(style).one(block, 0, beside)
    if (areEqual(read(text), [block])) return { text, isExact: true }
  }
  return { text, isExact: false }
}

/** The blocks of a text as the editor shows them, with their Markdown. */
export function openMarkdown(markdown: string): Source {
  const { blocks, ...source } = readMarkdown(markdown)
  return {
    ...source,
    // A block that could not be written back stays as it is.
    blocks: blocks.map(({ node, source: own }) => ({
      node: writeBlock(tidy(node)).isExact ? node : SCHEMA.nodes.raw_block.create({ source: own }),
      source: own,
    })),
  }
}

/** Returns for each block of an edited text the index of the block that it was at first; null for a changed or new one. */
function originsOf(blocks: readonly Node[], first: Source['blocks']): (number | null)[] {
  const isSame = (block: Node | undefined, origin: number) =>
    block !== undefined && first[origin]?.node.eq(block) === true
  let start = 0
  while (isSame(blocks[start], start)) start += 1
  let end = 0
  const isLeft = () => end < Math.min(blocks.length, first.length) - start
  while (isLeft() && isSame(blocks[blocks.length - 1 - end], first.length - 1 - end)) end += 1
  let next = start
  return blocks.map((block, index) => {
    if (index < start) return index
    if (index >= blocks.length - end) return first.length - (blocks.length - index)
    const found = first.findIndex((_, origin) => origin >= next && origin < first.length - end && isSame(block, origin))
    if (found === -1) return null
    next = found + 1
    return found
  })
}

/** Returns the marker that a list must not have, because of a piece below it. Lists with numbers have two markers to take turns. */
function markerBelow(blocks: readonly Node[], index: number): string {
  const next = blocks[index + 1]
  if (next?.type === nodes.raw_block) return markerOf(textAttribute(next, 'source'))
  const below = next?.type === nodes.ordered_list ? markerBelow(blocks, index + 1) : ''
  return below === '' ? '' : freeMarker('.)', below)
}

interface Way {
  /** Whether a block that was not edited keeps its Markdown. */
  readonly keeps: (own: string, block: Node) => boolean
  readonly styles: readonly Style[]
}

/** The ways to write a text, until one is read as it was meant. */
const WAYS: readonly Way[] = [
  { keeps: () => true, styles: STYLES },
  // A link needs its definition, and a code block without an end would take in what follows.
  { keeps: (own, block) => areEqual(read(`${own}\n\nend`), [tidy(block), END]), styles: STYLES },
  { keeps: () => false, styles: STYLES },
  // Text such as `[a]` would be a link because of a definition elsewhere.
  { keeps: () => false, styles: STYLES.filter(({ careful }) => careful) },
]

/** Writes an edited text in one way. */
function compose(blocks: readonly Node[], { blocks: first, gaps, markdown }: Source, { keeps, styles }: Way): string {
  const origins = originsOf(blocks, first).map((origin, index) =>
    origin !== null && blocks[index] && keeps(first[origin]?.source ?? '', blocks[index]) ? origin : null,
  )
  const lineEnd = markdown.includes('\r\n') ? '\r\n' : '\n'
  let written = origins[0] === 0 ? (gaps[0] ?? '') : ''
  let above = ''
  for (const [index, block] of blocks.entries()) {
    const origin = origins[index] ?? null
    const follows = origin !== null && origin - 1 === origins[index - 1]
    if (index > 0) written += follows ? (gaps[origin] ?? '') : lineEnd + lineEnd
    const own = origin === null ? undefined : first[origin]?.source
    const next = blocks[index + 1]
    const below = next?.type === nodes.raw_block ? textAttribute(next, 'source') : ''
    // A list that has moved behind another one must not become a part of it.
    const isKept = own !== undefined && (follows || markerOf(own) === '' || markerOf(own) !== markerOf(above))
    const beside = { taken: markerOf(above) + markerBelow(blocks, index), indent: below.search(/[^ ]|$/) }
    if (isKept) above = own
    else if (block.type === nodes.raw_block) above = textAttribute(block, 'source')
    else above = writeBlock(tidy(block), beside, styles).text.replaceAll('\n', lineEnd)
    written += above
  }
  return written + (gaps.at(-1) ?? '')
}

/** Returns the Markdown of an edited document: the same bytes for what was not edited. */
export function toMarkdown(document: Node, source: Source): string {
  const blocks = document.children.filter((block) => block.type !== nodes.paragraph || !isEmptyParagraph(tidy(block)))
  const { blocks: first } = source
  if (
    areEqual(
      blocks,
      first.map(({ node }) => node),
    )
  )
    return source.markdown
  if (blocks.length === 0) return ''
  let written = ''
  for (const way of WAYS) {
    written = compose(blocks, source, way)
    if (areEqual(read(written), blocks.map(tidy))) break
  }
  return written
}

/** Returns the document that the editor shows. It ends in a paragraph, where more can be written; an empty one is not stored. */
export function documentOf({ blocks }: Source): Node {
  const shown = blocks.map(({ node }) => node)
  return nodes.doc.create(null, shown.at(-1)?.type === nodes.paragraph ? shown : [...shown, nodes.paragraph.create()])
}
