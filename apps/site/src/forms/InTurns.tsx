import { Children, type ReactNode } from 'react'

interface Props {
  /** See `useTurns`. */
  turn: number
  children: ReactNode
}

/** Those of its children whose turn has come: none at first, one more at each. */
export function InTurns({ turn, children }: Props) {
  return Children.toArray(children).slice(0, turn)
}
