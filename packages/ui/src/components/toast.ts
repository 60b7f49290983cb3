import type { toast as sonnerToast } from 'sonner'

type Sonner = typeof sonnerToast

export type Toast = readonly [title: string, description?: string]

export interface UndoToast {
  /** The word on the button. */
  readonly label: string
  readonly onUndo: () => void
  /** Called once it is gone by itself or was waved away. */
  readonly onGone: () => void
}

/** How long a thing can be undone, in milliseconds. */
const UNDO_TIME = 6000

let sonner: Sonner | null = null
let waiting: readonly ((sonner: Sonner) => void)[] = []
let undos = 0
const listeners = new Set<() => void>()

function changeWaiting(next: typeof waiting): void {
  waiting = next
  for (const changed of listeners) changed()
}

/** Whether something was said that no toaster has shown. */
export const hasWaitingToasts = (): boolean => waiting.length > 0

/** Calls back whenever that may have changed. Returns the end of it. */
export function subscribeWaitingToasts(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** From here on the toaster on the page shows what is said, first what has waited. Returns the end of it. */
export function showToastsBy(shown: Sonner): () => void {
  sonner = shown
  for (const show of waiting) show(shown)
  changeWaiting([])
  return () => {
    sonner = null
  }
}

function tell(show: (sonner: Sonner) => void): void {
  if (sonner) show(sonner)
  else changeWaiting([...waiting, show])
}

/** Short messages that come and go; shown by the one Toaster of the page and read out by screen readers. */
export const toast = {
  success(...[title, description]: Toast): void {
    tell((by) => by.success(title, { description }))
  },
  error(...[title, description]: Toast): void {
    tell((by) => by.error(title, { description }))
  },
  /** Offers to undo what has been done; stays a little longer. Gives what takes it away. */
  undo(title: string, { label, onUndo, onGone }: UndoToast): () => void {
    const action = { label, onClick: onUndo }
    undos += 1
    const id = `undo-${undos}`
    const show = (by: Sonner) =>
      void by(title, { id, action, duration: UNDO_TIME, onAutoClose: onGone, onDismiss: onGone })
    tell(show)
    return () => {
      // A toaster that is asked to show and to take away in one breath may do it the other way round.
      if (waiting.includes(show)) changeWaiting(waiting.filter((other) => other !== show))
      else tell((by) => by.dismiss(id))
    }
  },
}
