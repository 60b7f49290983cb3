import type { ReactNode } from 'react'

/** The groups of the palette in their order; found records follow. */
export const COMMAND_GROUPS = ['recent', 'goto', 'create', 'actions'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** A command of the palette. */
export interface Command {
  /** Stable between releases, because recent commands are stored by id. */
  readonly id: string
  readonly group: Exclude<CommandGroup, 'recent'>
  readonly label: string
  readonly icon: ReactNode
  /** Its shortcut, if any. */
  readonly keys?: string | undefined
  readonly run: () => void
}

// A keyboard or a pasted text may have letters in composed or decomposed form.
const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** Returns whether a text contains every word of a search. */
export function matchesWords(text: string, search: string): boolean {
  const inside = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => inside.includes(word))
}
