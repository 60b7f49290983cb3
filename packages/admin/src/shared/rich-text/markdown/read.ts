import { attributeOf, parseMarkdown, plainText, type Token } from '@nordlys/data/lib/text/markdown'
import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model'
import { SCHEMA } from './schema.ts'
import { isEmptyParagraph, tidy } from './tidy.ts'

const { nodes, marks } = SCHEMA

/** HTML and footnotes, which the site shows as text: pieces that only the Markdown view edits. */
const UNKNOWN_PIECE = /<!--.*?-->|<\/?[a-z][^<>]*>|\[\^[^\]\s]+\]/gi
const UNKNOWN_BLOCK =
  /^ {0,3}(?:<[!?]|<\/?(?!(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b)[a-z][\w-]*(?:[\s/>]|$)|\[\^[^\]]+\]:)/i
/** A definition of a link inside a list or a quote, of which the parser reports nothing. */
const INNER_DEFINITION = /^[ \t>*+\-\d.)]*\[[^\]]+\]:/m
/** The parser reports nothing below its own limit. */
const MAX_LEVEL = 36

const MARKS: Readonly<Record<string, Mark>> = {
  strong: marks.strong.create(),
  em: marks.em.create(),
  s: marks.strike.create(),
}

/** The blocks of a text, and what stands between them. */
export interface Source {
  readonly markdown: string
  readonly blocks: readonly { readonly node: Node; readonly source: string }[]
  /** What stands before each block, and after the last one: line breaks. */
  readonly gaps: readonly string[]
}

function piecesOf(text: string, active: readonly Mark[]): Node[] {
  const pieces: Node[] = []
  let at = 0
  // A line break by reference is a space on the page.
  const addText = (to: number) =>
    to > at && pieces.push(SCHEMA.text(text.slice(at, to).replaceAll(/[\n\r]/g, ' '), active))
  for (const { 0: source, index } of text.matchAll(UNKNOWN_PIECE)) {
    addText(index)
    pieces.push(nodes.raw.create({ source }, null, active))
    at = index + source.length
  }
  addText(text.length)
  return pieces
}

function inlineOf(tokens: readonly Token[] | null): Node[] {
  let active: readonly Mark[] = []
  return (tokens ?? []).flatMap((token) => {
    const { type, content } = token
    if (type === 'link_open') {
      active = marks.link
        .create({ href: attributeOf(token, 'href'), title: attributeOf(token, 'title') })
        .addToSet(active)
    } else if (type === 'link_close') active = marks.link.removeFromSet(active)
    else if (token.nesting !== 0) {
      const mark = MARKS[type.replace(/_(open|close)$/, '')]
      if (mark) active = token.nesting === 1 ? mark.addToSet(active) : mark.removeFromSet(active)
    } else if (type === 'code_inline')
      return content === '' ? [] : [SCHEMA.text(content, marks.code.create().addToSet(active))]
    else if (type === 'softbreak') return [nodes.soft_break.create(null, null, active)]
    else if (type === 'hardbreak') return [nodes.hard_break.create(null, null, active)]
    else if (type === 'image') {
      const attrs = {
        src: attributeOf(token, 'src'),
        alt: plainText(token.children),
        title: attributeOf(token, 'title'),
      }
      return [nodes.image.create(attrs, null, active)]
    } else return piecesOf(content, active)
    return []
  })
}

const CONTAINERS: Readonly<Record<string, NodeType>> = {
  paragraph: nodes.paragraph,
  blockquote: nodes.blockquote,
  list_item: nodes.list_item,
  td: nodes.table_cell,
  th: nodes.table_header,
}

/** Returns the tokens of each block, of a list of blocks. */
function groupsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) groups.push([])
    groups.at(-1)?.push(token)
    depth += token.nesting
  }
  return groups
}

function blockOf(tokens: readonly Token[]): Node {
  const [token, ...rest] = tokens
  const inner = rest.slice(0, -1)
  const name = token?.type.replace(/_open$/, '') ?? ''
  const children = () => groupsOf(inner).map((group) => blockOf(group))
  switch (name) {
    case 'fence':
    case 'code_block': {
      const text = token?.content.replace(/\n$/, '') ?? ''
      return nodes.code_block.create({ language: token?.info.trim() ?? '' }, text === '' ? null : SCHEMA.text(text))
    }
    case 'hr':
      return nodes.rule.create()
    case 'heading':
      return nodes.heading.create({ level: Number(token?.tag.slice(1)) }, inlineOf(inner[0]?.children ?? null))
    case 'bullet_list':
    case 'ordered_list': {
      const direct = inner.filter(({ type, level }) => type === 'paragraph_open' && level === (token?.level ?? 0) + 2)
      const tight = direct.every(({ hidden }) => hidden)
      const start = token && name === 'ordered_list' ? { start: Number(attributeOf(token, 'start') || 1) } : {}
      return nodes[name].create({ tight, ...start }, children())
    }
    case 'table': {
      const cells = inner.filter(({ type }) => type === 'th_open')
      const align = cells.map((cell) => attributeOf(cell, 'style').replace('text-align:', ''))
      return nodes.table.create(
        { align },
        groupsOf(inner).flatMap((part) => rowsOf(part.slice(1, -1))),
      )
    }
    default:
      return containerOf(CONTAINERS[name] ?? nodes.paragraph, inner, children)
  }
}

function containerOf(type: NodeType, inner: readonly Token[], children: () => Node[]): Node {
  const content = type.inlineContent ? inlineOf(inner[0]?.children ?? null) : children()
  // A list item or a quote may be empty.
  return type.createAndFill(null, Fragment.from(content)) ?? type.create(null, nodes.paragraph.create())
}

const rowsOf = (tokens: readonly Token[]): Node[] =>
  groupsOf(tokens).map((row) => {
    const cells = groupsOf(row.slice(1, -1)).map((cell) => blockOf(cell))
    return (cells[0]?.type === nodes.table_header ? nodes.table_head : nodes.table_row).create(null, cells)
  })

/** Whether a block stays as it is, because the editor would lose something of it. */
const isUnknown = (tokens: readonly Token[], source: string) =>
  (tokens[0]?.type === 'paragraph_open' && UNKNOWN_BLOCK.test(source)) ||
  (/^(?:bullet_list|ordered_list|blockquote)_open$/.test(tokens[0]?.type ?? '') && INNER_DEFINITION.test(source)) ||
  tokens.some(({ level }) => level > MAX_LEVEL)

const rawBlock = (source: string): Node => nodes.raw_block.create({ source })

/** Reads Markdown with the parser of the site, so that the editor shows what visitors will see. */
export function readMarkdown(markdown: string): Source {
  const starts = [0, ...Array.from(markdown.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)]
  const offset = (line: number) => starts[line] ?? markdown.length
  const blocks: { node: Node; source: string }[] = []
  const gaps: string[] = []
  let at = 0
  const add = (from: number, to: number, nodeOf: (source: string) => Node, isCode = false) => {
    // Spaces at the end of a line are a part of code.
    const source = markdown.slice(from, to).replace(isCode ? /[\r\n][ \t\r\n]*$/ : /[ \t\r\n]+$/, '')
    if (/^[ \t\r\n]*$/.test(source)) return
    gaps.push(markdown.slice(at, from))
    blocks.push({ node: nodeOf(source), source })
    at = from + source.length
  }
  /** Definitions of links have no tokens. */
  const addDefinitions = (to: number) => {
    const between = markdown.slice(at, to)
    if (between.trim() !== '') add(at + (between.length - between.trimStart().length), to, rawBlock)
  }
  for (const tokens of groupsOf(parseMarkdown(markdown))) {
    const [from, to] = tokens[0]?.map ?? [0, 0]
    addDefinitions(offset(from))
    const nodeOf = (source: string) => {
      const node = isUnknown(tokens, source) ? null : blockOf(tokens)
      // A paragraph that shows nothing, such as a link without a text, would be dropped as an empty one.
      return node === null || isEmptyParagraph(tidy(node)) ? rawBlock(source) : node
    }
    add(
      Math.max(at, offset(from)),
      offset(to),
      nodeOf,
      tokens.findLast(({ nesting }) => nesting === 0)?.type === 'code_block',
    )
  }
  addDefinitions(markdown.length)
  gaps.push(markdown.slice(at))
  return { markdown, blocks, gaps }
}
