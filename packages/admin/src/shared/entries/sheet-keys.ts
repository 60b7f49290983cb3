import type { KeyboardEvent } from 'react'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

type Cell = HTMLInputElement | HTMLTextAreaElement

const isCell = (target: EventTarget, isTable: boolean): target is Cell =>
  (isTable && target instanceof HTMLTextAreaElement) ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')

/** Returns the distance that a key moves the focus by: Enter goes down, and with Shift up; the arrows do in number fields. 0 for every other key. */
function stepOf({ key, shiftKey, target }: KeyboardEvent): -1 | 0 | 1 {
  const isLine = target instanceof HTMLInputElement
  if (key === 'Enter') return shiftKey ? (isLine ? -1 : 0) : 1
  // In text, the arrows move the cursor.
  if (shiftKey || !isLine || !target.hasAttribute('inputmode')) return 0
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : 0
}

/**
 * Moves the focus to the same field of the next or previous entry of a list, as in a sheet. Returns the field to add an entry for, when Enter was
 * pressed in the last one; otherwise null. In a card, Enter in a field of several lines begins a line.
 */
export function moveInColumn(
  event: KeyboardEvent<HTMLElement>,
  { name, count, isTable }: { readonly name: string; readonly count: number; readonly isTable: boolean },
): string | null {
  const { target, currentTarget, nativeEvent, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || isComposing(nativeEvent) || !isCell(target, isTable)) return null
  const [list, index, field = ''] = target.name.split('.')
  const step = stepOf(event)
  if (list !== name || index === undefined || step === 0) return null
  event.preventDefault()
  const next = Number(index) + step
  if (next === count) return event.key === 'Enter' ? field : null
  const cell = currentTarget.querySelector<Cell>(`[name="${name}.${next}.${field}"]`)
  cell?.focus()
  cell?.select()
  return null
}
