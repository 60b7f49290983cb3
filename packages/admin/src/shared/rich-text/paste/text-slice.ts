import { Fragment, type Node, Slice } from 'prosemirror-model'
import { readMarkdown } from '../markdown/read.ts'
import { SCHEMA } from '../markdown/schema.ts'
import { tidy } from '../markdown/tidy.ts'

const { nodes } = SCHEMA

/** Whether a text has markup. A bare address, a line break or an indented line is none. */
const hasMarkup = (blocks: readonly Node[]) =>
  blocks.some((block) => {
    if (block.type === nodes.code_block || block.type === nodes.raw_block || block.type === nodes.rule) return false
    let isMarked = block.type !== nodes.paragraph
    tidy(block).descendants(({ marks, type }) => {
      isMarked ||= marks.length > 0 || type === nodes.image
    })
    return isMarked
  })

function paragraphOf(text: string): Node {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const content = lines.flatMap((line, index) => [
    ...(index > 0 ? [nodes.hard_break.create()] : []),
    SCHEMA.text(line.trim()),
  ])
  return nodes.paragraph.create(null, content)
}

/** Returns pasted text: Markdown as what it means, any other text as paragraphs. */
export function textSlice(text: string, isPlain: boolean): Slice {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
  const blocks = isPlain ? [] : readMarkdown(clean).blocks.map(({ node }) => node)
  const isMarkdown = hasMarkup(blocks) || /^(?:```|~~~)/m.test(clean)
  const paragraphs = clean
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraphOf(part))
  return Slice.maxOpen(Fragment.from(!isPlain && isMarkdown ? blocks : paragraphs), false)
}
