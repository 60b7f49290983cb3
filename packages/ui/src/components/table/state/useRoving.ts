import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

const STEPS: Readonly<Record<'horizontal' | 'vertical', Readonly<Record<string, number>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

function neighbour(
  stops: readonly HTMLElement[],
  current: number,
  key: string,
  step: number | undefined,
): HTMLElement | undefined {
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  return step === undefined ? undefined : stops[current + step]
}

export interface Roving {
  /** Returns the props of the stop with this id. */
  readonly stop: (id: string) => {
    readonly tabIndex: 0 | -1
    readonly 'data-roving': string
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/**
 * Makes a group of controls one Tab stop with arrow keys, Home and End (roving tabindex, ARIA Authoring Practices). `ids` are the stops in
 * order. The Tab stop is the last focused one, else `preferred`, else the first.
 */
export function useRoving(ids: readonly string[], direction: 'horizontal' | 'vertical', preferred?: string): Roving {
  const group = useId()
  const [focused, setFocused] = useState<string | null>(null)
  const current = [focused, preferred].find((id) => id !== null && id !== undefined && ids.includes(id)) ?? ids[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = STEPS[direction][event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    const stops = [...document.querySelectorAll<HTMLElement>(`[data-roving="${CSS.escape(group)}"]`)]
    event.preventDefault()
    neighbour(stops, stops.indexOf(event.currentTarget), event.key, step)?.focus()
  }
  return {
    stop: (id) => ({
      tabIndex: id === current ? 0 : -1,
      'data-roving': group,
      onFocus: () => setFocused(id),
      onKeyDown,
    }),
  }
}
