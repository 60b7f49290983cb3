import type { ReactNode } from 'react'

/** The groups of the palette in their order; those of found records come after. */
export const COMMAND_GROUPS = ['recent', 'goto', 'create', 'actions'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Something the palette can do. */
export interface Command {
  /** Stable, so that it can be remembered as recent. */
  readonly id: string
  readonly group: Exclude<CommandGroup, 'recent'>
  readonly label: string
  readonly icon: ReactNode
  /** Its shortcut, where it has one. */
  readonly keys?: string | undefined
  readonly run: () => void
}

/** Whether every word of a search occurs in a text. */
export function matchesWords(text: string, search: string): boolean {
  const inside = text.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word))
}
