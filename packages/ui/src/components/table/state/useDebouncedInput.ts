import { useEffect, useRef, useState } from 'react'

/** Long enough to skip the middle of a word, short enough to feel immediate. */
const DELAY = 60

/** From this many letters on a text is worth being looked for before it is whole. */
const ENOUGH = 3

export interface DebouncedInput {
  readonly text: string
  readonly setText: (text: string) => void
  /** Commits now, without waiting. */
  readonly flush: (text?: string) => void
}

/**
 * Text that follows the keyboard at once and is committed when typing pauses, and by the first letter after a pause. A new `value` that
 * was not committed here (the back button, a cleared filter) replaces the text; the late echo of an earlier commit does not.
 */
export function useDebouncedInput(value: string, commit: (text: string) => void): DebouncedInput {
  const [text, show] = useState(value)
  const echoes = useRef<string[]>([])
  const lastKey = useRef(-DELAY)

  useEffect(() => {
    const echo = echoes.current.indexOf(value)
    if (echo === -1) show(value)
    echoes.current = echoes.current.slice(echo + 1)
  }, [value])

  const flush = (next = text) => {
    show(next)
    const trimmed = next.trim()
    if (trimmed === (echoes.current.at(-1) ?? value)) return
    echoes.current.push(trimmed)
    commit(trimmed)
  }

  const setText = (next: string) => {
    const now = performance.now()
    const paused = now - lastKey.current >= DELAY
    lastKey.current = now
    if (paused && next.trim().length >= ENOUGH) flush(next)
    else show(next)
  }

  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), DELAY)
    return () => clearTimeout(timer)
  }, [text])

  return { text, setText, flush }
}
