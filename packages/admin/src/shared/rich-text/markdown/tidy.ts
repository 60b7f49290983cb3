import { Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model'
import { SCHEMA, textAttribute } from './schema.ts'

const { nodes, marks } = SCHEMA
const EDGES: readonly MarkType[] = [marks.strong, marks.em, marks.strike]

const isBreak = (node: Node | undefined) => node?.type === nodes.hard_break || node?.type === nodes.soft_break
const isSpace = (node: Node) =>
  isBreak(node) || (node.isText && /^\s*$/.test(node.text ?? '') && !marks.code.isInSet(node.marks))

/** Whether the text of a link is its address, so that the site makes it a link without markup. */
export const isBare = (link: Mark, text: string) =>
  ['', 'mailto:'].some((scheme) => textAttribute(link, 'href') === scheme + text) && textAttribute(link, 'title') === ''

function withoutBareLink(node: Node): Node {
  const link = marks.link.isInSet(node.marks)
  return link && node.isText && isBare(link, node.text ?? '') ? node.mark(link.removeFromSet(node.marks)) : node
}

/** Splits texts at their outer spaces, so that each piece is a space or starts and ends with something else. */
const splitSpaces = (node: Node): Node[] =>
  node.isText && !marks.code.isInSet(node.marks)
    ? (node.text?.match(/^\s+|\s+$|\S(?:.*\S)?/gsu) ?? []).map((text) => SCHEMA.text(text, node.marks))
    : [node.isText ? node : node.mark(marks.code.removeFromSet(node.marks))]

/** Removes marks from spaces at the edges of marked text. */
function trimMark(content: readonly Node[], type: MarkType): Node[] {
  const isMarked = (node: Node | undefined) => node !== undefined && type.isInSet(node.marks) !== undefined
  const isEdge = (index: number, step: 1 | -1): boolean => {
    const next = content[index + step]
    return !next || !isMarked(next) || (isSpace(next) && isEdge(index + step, step))
  }
  return content.map((node, index) =>
    isMarked(node) && isSpace(node) && (isEdge(index, 1) || isEdge(index, -1))
      ? node.mark(type.removeFromSet(node.marks))
      : node,
  )
}

const isContent = (node: Node) => !isSpace(node)

function tidyInline(parent: Node): Fragment {
  const hasLines = parent.type === nodes.paragraph
  let content = parent.children.map((node) => (hasLines || !isBreak(node) ? node : SCHEMA.text(' ', node.marks)))
  content = EDGES.reduce<Node[]>(trimMark, content.map(withoutBareLink).flatMap(splitSpaces))
  const isBesideBreak = (index: number, step: 1 | -1): boolean => {
    const next = content[index + step]
    return next !== undefined && (isBreak(next) || (isSpace(next) && isBesideBreak(index + step, step)))
  }
  content = content.filter(
    (node, index) => isBreak(node) || !isSpace(node) || !(isBesideBreak(index, 1) || isBesideBreak(index, -1)),
  )
  content = content.filter(
    ({ type }, index) =>
      type !== nodes.soft_break || !(isBreak(content[index - 1]) || content[index + 1]?.type === nodes.hard_break),
  )
  return Fragment.fromArray(
    joinTexts(content.slice(content.findIndex(isContent), content.findLastIndex(isContent) + 1)),
  )
}

/** Joins neighbouring texts with equal marks. */
const joinTexts = (content: readonly Node[]): Node[] =>
  content.reduce<Node[]>((done, node) => {
    const last = done.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node))
      done.splice(-1, 1, SCHEMA.text(`${last.text}${node.text}`, node.marks))
    else done.push(node)
    return done
  }, [])

const AFTER_PARAGRAPH: ReadonlySet<string> = new Set(['bullet_list', 'code_block', 'blockquote'])

/** Whether two blocks of an item can stand without a blank line between them. */
const joinsTightly = (block: Node, next: Node) =>
  block.type === nodes.code_block ||
  block.type === nodes.heading ||
  (block.type === nodes.paragraph &&
    (AFTER_PARAGRAPH.has(next.type.name) || (next.type === nodes.ordered_list && next.attrs['start'] === 1)))

function isTight(list: Node): boolean {
  const items = list.children
  const isOnlyBlock = items.length === 1 && items[0]?.childCount === 1
  const hasParagraph = items.some((item) => item.children.some(({ type }) => type === nodes.paragraph))
  if (isOnlyBlock || !hasParagraph) return true
  return (
    list.attrs['tight'] === true &&
    items.every(({ children }) =>
      children.every((block, index) => index === 0 || joinsTightly(children[index - 1] ?? block, block)),
    )
  )
}

function tidyTable(table: Node): Node {
  const width = Math.max(...table.children.map(({ childCount }) => childCount))
  const align: readonly unknown[] = Array.isArray(table.attrs['align']) ? table.attrs['align'] : []
  const rows = table.children.map((row) => {
    const type = row.type === nodes.table_head ? nodes.table_header : nodes.table_cell
    const cells = Array.from({ length: width }, (_, index) => type.create(null, row.maybeChild(index)?.content))
    return row.copy(Fragment.from(cells.map((cell) => tidy(cell))))
  })
  return nodes.table.create({ align: rows[0]?.children.map((_, index) => align[index] ?? '') }, rows)
}

export const isEmptyParagraph = ({ type, childCount }: Node): boolean => type === nodes.paragraph && childCount === 0

/**
 * Returns a block as Markdown can say it: without empty paragraphs, without spaces at the edges of lines and of marked text, with an equal number of
 * cells in each row.
 */
export function tidy(node: Node): Node {
  if (node.type === nodes.table) return tidyTable(node)
  if (node.type === nodes.code_block || node.isLeaf) return node
  if (node.isTextblock) return node.copy(tidyInline(node))
  const children = node.children.map((child) => tidy(child))
  const kept = children.filter((child) => !isEmptyParagraph(child))
  const copy = node.copy(Fragment.from(kept.length > 0 ? kept : nodes.paragraph.create()))
  const isList = node.type === nodes.bullet_list || node.type === nodes.ordered_list
  return isList ? node.type.create({ ...node.attrs, tight: isTight(copy) }, copy.content) : copy
}

/** A piece that the editor does not know is text on the page. */
export function withoutPieces(node: Node): Node {
  if (node.isTextblock) {
    const content = node.children.map((child) =>
      child.type === nodes.raw ? SCHEMA.text(textAttribute(child, 'source'), child.marks) : child,
    )
    return node.copy(Fragment.fromArray(joinTexts(content)))
  }
  return node.isLeaf ? node : node.copy(Fragment.fromArray(node.children.map(withoutPieces)))
}
