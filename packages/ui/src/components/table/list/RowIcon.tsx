import './row-icons.css'

/** In row-icons.css; its test makes that file. */
export const ROW_ICONS = [
  'arrow-down',
  'arrow-up',
  'building',
  'check',
  'chevron-down',
  'code',
  'ellipsis',
  'mail-open',
  'pencil',
  'play',
  'reply',
  'star',
  'trash',
  'undo',
] as const
export type RowIconName = (typeof ROW_ICONS)[number]

/** An icon in a row, in the colour of the text: one element, where a drawing has up to nine, and a page of rows has up to a hundred of them. */
export function RowIcon({ name }: { name: RowIconName }) {
  return <span data-row-icon={name} aria-hidden />
}
