import { Fragment, type Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { SCHEMA } from '../markdown/schema.ts'
import { tidy } from '../markdown/tidy.ts'

const { nodes } = SCHEMA

interface Cell {
  readonly table: Node
  /** The position of the table. */
  readonly at: number
  readonly row: number
  readonly column: number
}

/** Returns the cell of the selection; null outside of tables. */
export function cellAt({ selection: { $from } }: EditorState): Cell | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === nodes.table)
      return {
        table: $from.node(depth),
        at: $from.before(depth),
        row: $from.index(depth),
        column: $from.index(depth + 1),
      }
  }
  return null
}

const cellsIn = (row: Node, count: number) => {
  const type = row.type === nodes.table_head ? nodes.table_header : nodes.table_cell
  return Array.from({ length: count }, () => type.create())
}

const rowOf = (count: number) =>
  nodes.table_row.create(
    null,
    Array.from({ length: count }, () => nodes.table_cell.create()),
  )

/** Returns the position inside a cell, relative to the table. */
function inside(table: Node, row: number, column: number): number {
  let at = 1
  for (const before of table.children.slice(0, row)) at += before.nodeSize
  for (const before of table.child(row).children.slice(0, column)) at += before.nodeSize
  return at + 2
}

/** Replaces the table around the selection, and selects a cell. */
const change =
  (edit: (cell: Cell) => { readonly table: Node; readonly row: number; readonly column: number } | null): Command =>
  (state, dispatch) => {
    const cell = cellAt(state)
    const edited = cell && edit(cell)
    if (!cell || !edited) return false
    const { tr } = state
    tr.replaceWith(cell.at, cell.at + cell.table.nodeSize, edited.table)
    const { row, column } = edited
    const place = inside(
      edited.table,
      Math.min(row, edited.table.childCount - 1),
      Math.min(column, edited.table.child(0).childCount - 1),
    )
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cell.at + place))).scrollIntoView())
    return true
  }

const withRows = (table: Node, rows: readonly Node[], align: readonly unknown[] = table.attrs['align'] ?? []) =>
  nodes.table.create({ align }, rows)

export const addRow = change(({ table: given, row, column }) => {
  const table = tidy(given)
  const rows = table.children.toSpliced(row + 1, 0, rowOf(table.child(0).childCount))
  return { table: withRows(table, rows), row: row + 1, column }
})

export const deleteRow = change(({ table, row, column }) =>
  // The first row names the columns.
  row === 0 ? null : { table: withRows(table, table.children.toSpliced(row, 1)), row, column },
)

export const addColumn = change(({ table: given, row, column }) => {
  const table = tidy(given)
  const align: readonly unknown[] = table.attrs['align'] ?? []
  const rows = table.children.map((line) =>
    line.copy(Fragment.from(line.children.toSpliced(column + 1, 0, ...cellsIn(line, 1)))),
  )
  return { table: withRows(table, rows, align.toSpliced(column + 1, 0, '')), row, column: column + 1 }
})

export const deleteColumn = change(({ table: given, row, column }) => {
  const table = tidy(given)
  if (table.child(0).childCount === 1) return null
  const align: readonly unknown[] = table.attrs['align'] ?? []
  const rows = table.children.map((line) => line.copy(Fragment.from(line.children.toSpliced(column, 1))))
  return { table: withRows(table, rows, align.toSpliced(column, 1)), row, column }
})

export const deleteTable: Command = (state, dispatch) => {
  const cell = cellAt(state)
  if (!cell) return false
  const { tr } = state
  tr.replaceWith(cell.at, cell.at + cell.table.nodeSize, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, cell.at + 1)))
  return true
}

export const insertTable: Command = (state, dispatch) => {
  if (cellAt(state)) return false
  const head = nodes.table_head.create(
    null,
    Array.from({ length: 3 }, () => nodes.table_header.create()),
  )
  const table = nodes.table.create({ align: ['', '', ''] }, [head, rowOf(3), rowOf(3)])
  const { tr } = state
  tr.replaceSelectionWith(table)
  let at = -1
  tr.doc.descendants((node, position) => {
    if (node === table) at = position
  })
  if (at === -1) return false
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 3)).scrollIntoView())
  return true
}

/** Goes to the next or the previous cell; a new row follows the last one. */
export const toCell =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const cell = cellAt(state)
    if (!cell) return false
    const { table, at, row, column } = cell
    const width = table.child(row).childCount
    const target = row * width + column + step
    if (target < 0) return false
    if (target >= width * table.childCount) return addRow(state, dispatch)
    const place = at + inside(table, Math.floor(target / width), target % width)
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(place))).scrollIntoView())
    return true
  }
