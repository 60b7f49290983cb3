import { useEffect, useRef, useState } from 'react'

/** In milliseconds: longer than between two letters of fast typing, short enough to feel immediate. */
const DELAY = 60

/** The minimum number of letters for a commit without a delay. */
const MIN_LENGTH = 3

export interface DebouncedInput {
  readonly text: string
  readonly setText: (text: string) => void
  /** Commits without a delay. */
  readonly flush: (text?: string) => void
}

/**
 * Holds the text of a field and commits it when typing pauses, and with the first letter after a pause. A new `value` from elsewhere (the
 * back button, a cleared filter) replaces the text. A `value` that this hook committed does not, because the user may have typed since.
 */
export function useDebouncedInput(value: string, commit: (text: string) => void): DebouncedInput {
  const [text, setLocal] = useState(value)
  const commits = useRef<string[]>([])
  const lastKey = useRef(-DELAY)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const index = commits.current.indexOf(value)
    if (index === -1) {
      // Otherwise the replaced text could be committed before the next render.
      clearTimeout(timer.current)
      setLocal(value)
    }
    commits.current = commits.current.slice(index + 1)
  }, [value])

  const flush = (next = text) => {
    setLocal(next)
    const trimmed = next.trim()
    if (trimmed === (commits.current.at(-1) ?? value)) return
    commits.current.push(trimmed)
    commit(trimmed)
  }

  const setText = (next: string) => {
    const now = performance.now()
    const paused = now - lastKey.current >= DELAY
    lastKey.current = now
    if (paused && next.trim().length >= MIN_LENGTH) flush(next)
    else setLocal(next)
  }

  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    timer.current = setTimeout(() => latest.current(text), DELAY)
    return () => clearTimeout(timer.current)
  }, [text])

  return { text, setText, flush }
}
