import { useSyncExternalStore } from 'react'

/** A short message about the last action, which disappears by itself. */
export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly description: string | undefined
}

/** The number of toasts at once (docs/specification.md#limits). */
const MOST = 3

const NONE: readonly Toast[] = []

let shown = NONE
let count = 0
const listeners = new Set<() => void>()

function change(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a toast on a page with `Toasts`; the oldest of too many disappears. */
export function showToast(kind: Toast['kind'], title: string, description?: string): void {
  count += 1
  change([...shown, { id: count, kind, title, description }].slice(-MOST))
}

export const removeToast = (id: number): void => change(shown.filter((toast) => toast.id !== id))

export const removeToasts = (): void => change(NONE)

/** Returns the shown toasts, oldest first. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
