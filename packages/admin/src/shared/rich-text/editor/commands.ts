import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Mark, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { BUTTON_TITLE } from '@nordlys/data/lib/text/markdown'
import { undoInputRule } from 'prosemirror-inputrules'
import { SCHEMA } from '../markdown/schema.ts'
import { cellAt, insertTable, toCell } from './table-commands.ts'

const { nodes, marks } = SCHEMA

/** Returns the innermost block of a type around the selection. */
function around({ selection: { $from } }: EditorState, ...types: readonly NodeType[]): Node | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return node
  }
  return null
}

const isMarked = ({ selection, storedMarks, doc }: EditorState, type: MarkType) =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type)

const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const current = around(state, nodes.bullet_list, nodes.ordered_list)
    if (current?.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (!current) return wrapInList(type)(state, dispatch)
    const { $from } = state.selection
    const depth = Array.from({ length: $from.depth }, (_, index) => $from.depth - index).find(
      (at) => $from.node(at) === current,
    )
    if (depth === undefined) return false
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: current.attrs['tight'] }))
    return true
  }

const block =
  (type: NodeType, attrs: Node['attrs'] = {}): Command =>
  (state, dispatch) => {
    const current = around(state, type)
    const isSame = current !== null && Object.entries(attrs).every(([name, value]) => current.attrs[name] === value)
    return setBlockType(isSame ? nodes.paragraph : type, isSame ? null : attrs)(state, dispatch)
  }

const insert =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (cellAt(state)) return false
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
    return true
  }

const quote: Command = (state, dispatch) =>
  around(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

/** What the toolbar does without a dialog, in its order. */
export const COMMANDS = {
  undo,
  redo,
  heading2: block(nodes.heading, { level: 2 }),
  heading3: block(nodes.heading, { level: 3 }),
  heading4: block(nodes.heading, { level: 4 }),
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  code: toggleMark(marks.code),
  bullets: list(nodes.bullet_list),
  numbers: list(nodes.ordered_list),
  indent: sinkListItem(nodes.list_item),
  outdent: liftListItem(nodes.list_item),
  quote,
  codeBlock: block(nodes.code_block),
  table: insertTable,
  rule: insert(nodes.rule),
} as const satisfies Readonly<Record<string, Command>>

export type Tool = keyof typeof COMMANDS

const STATES: Partial<Record<Tool, (state: EditorState) => boolean>> = {
  heading2: (state) => around(state, nodes.heading)?.attrs['level'] === 2,
  heading3: (state) => around(state, nodes.heading)?.attrs['level'] === 3,
  heading4: (state) => around(state, nodes.heading)?.attrs['level'] === 4,
  bold: (state) => isMarked(state, marks.strong),
  italic: (state) => isMarked(state, marks.em),
  code: (state) => isMarked(state, marks.code),
  bullets: (state) => around(state, nodes.bullet_list, nodes.ordered_list)?.type === nodes.bullet_list,
  numbers: (state) => around(state, nodes.bullet_list, nodes.ordered_list)?.type === nodes.ordered_list,
  quote: (state) => around(state, nodes.blockquote) !== null,
  codeBlock: (state) => around(state, nodes.code_block) !== null,
}

/** Returns whether a tool is on; undefined for one that is never. */
export const isOn = (tool: Tool, state: EditorState): boolean | undefined => STATES[tool]?.(state)

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (cellAt(state) || around(state, nodes.heading)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView())
  return true
})

/** The keys of the editor; the shortcuts are in the handbook. */
export const KEYS: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': COMMANDS.bold,
  'Mod-i': COMMANDS.italic,
  'Mod-e': COMMANDS.code,
  'Mod-Alt-2': COMMANDS.heading2,
  'Mod-Alt-3': COMMANDS.heading3,
  'Mod-Alt-4': COMMANDS.heading4,
  'Mod-Shift-7': COMMANDS.numbers,
  'Mod-Shift-8': COMMANDS.bullets,
  'Mod-Shift-9': COMMANDS.quote,
  Backspace: chainCommands(undoInputRule, baseKeymap['Backspace'] ?? exitCode),
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap['Enter'] ?? exitCode),
  'Shift-Enter': hardBreak,
}

/** What Tab does in lists and tables. Elsewhere it leaves the field. */
export const TAB: Command = chainCommands(toCell(1), COMMANDS.indent)
export const SHIFT_TAB: Command = chainCommands(toCell(-1), COMMANDS.outdent)

/** The link around the selection, with its range; null without one. */
export function linkAt({
  selection: { $from },
}: EditorState): { readonly mark: Mark; readonly from: number; readonly to: number } | null {
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return null
  const { parent, parentOffset } = $from
  const at = parent.childAfter(parentOffset).node?.marks.some((other) => other.eq(mark))
    ? $from.index()
    : $from.indexAfter() - 1
  const isLinked = (index: number) => parent.maybeChild(index)?.marks.some((other) => other.eq(mark)) === true
  let first = at
  while (isLinked(first - 1)) first -= 1
  let last = at
  while (isLinked(last + 1)) last += 1
  return { mark, from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) }
}

/** The picture that is selected; null for anything else. */
export const pictureAt = ({ selection }: EditorState): Node | null =>
  selection instanceof NodeSelection && selection.node.type === nodes.image ? selection.node : null

/** Sets the link of the selection, or writes a text with it. Without an address, removes the link. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    const current = linkAt(state)
    const { from, to } = (selection.empty ? current : null) ?? selection
    // A button stays one.
    const link = marks.link.create({ href, ...(buttonAt(state) !== null && { title: BUTTON_TITLE }) })
    if (href === '') {
      const whole = current ?? selection
      tr.removeMark(whole.from, whole.to, marks.link)
    } else if (from === to) tr.insert(from, SCHEMA.text(text || href, [link]))
    else tr.removeMark(from, to, marks.link).addMark(from, to, link)
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }

/** The text of the button around the selection; null without one. */
export function buttonAt(state: EditorState): string | null {
  const link = linkAt(state)
  return link?.mark.attrs['title'] === BUTTON_TITLE ? state.doc.textBetween(link.from, link.to) : null
}

/** Makes the link of the selection a button with this text, or inserts one in a paragraph of its own. Without an address, removes the link. */
export const setButton =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    if (href === '') return setLink('', '')(state, dispatch)
    const button = SCHEMA.text(text, [marks.link.create({ href, title: BUTTON_TITLE })])
    const link = linkAt(state)
    const { tr } = state
    if (link) tr.replaceWith(link.from, link.to, button)
    else if (cellAt(state)) tr.replaceSelectionWith(button, false)
    else tr.replaceSelectionWith(nodes.paragraph.create(null, button))
    dispatch?.(tr.scrollIntoView())
    return true
  }

export interface PictureValues {
  readonly src: string
  readonly alt: string
  readonly title: string
  /** The page that the picture leads to, such as a video; empty for none. */
  readonly href: string
}

/** Replaces the selected picture, or inserts one in a paragraph of its own. */
export const setPicture =
  ({ href, ...attrs }: PictureValues): Command =>
  (state, dispatch) => {
    const picture = nodes.image.create(attrs, null, href === '' ? [] : [marks.link.create({ href })])
    const { tr } = state
    if (pictureAt(state) || cellAt(state)) tr.replaceSelectionWith(picture, false)
    else tr.replaceSelectionWith(nodes.paragraph.create(null, picture))
    dispatch?.(tr.scrollIntoView())
    return true
  }
