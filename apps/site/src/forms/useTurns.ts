import { startTransition, useEffect, useState } from 'react'

/**
 * Draws a form in turns, a task each: the styles of all its fields in one would keep a slow phone from answering a tap. Gives the turn that
 * it is, from 0, when only what holds the fields is made, to `last`; before the last one the form is not to be seen, so that nothing grows
 * before one's eyes.
 */
export function useTurns(last: number): { readonly turn: number; readonly isWhole: boolean } {
  const [turn, setTurn] = useState(0)
  const isWhole = turn >= last
  useEffect(() => {
    if (!isWhole) startTransition(() => setTurn(turn + 1))
  }, [turn, isWhole])
  return { turn, isWhole }
}
