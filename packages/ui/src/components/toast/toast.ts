import type { toast as sonnerToast } from 'sonner'

type Sonner = typeof sonnerToast

export type Toast = readonly [title: string, description?: string]

export interface UndoToast {
  /** The label of the button. */
  readonly label: string
  readonly onUndo: () => void
  /** Called once it has timed out or was dismissed. */
  readonly onGone: () => void
}

type Show = (sonner: Sonner) => void

/** A toast, or its dismissal, that no toaster has shown. */
export interface WaitingToast {
  /** Undefined for a dismissal. */
  readonly text?: Toast | undefined
  readonly show: Show
}

/** How long an action can be undone, in milliseconds. */
const UNDO_TIME = 6000

let sonner: Sonner | null = null
let waiting: readonly WaitingToast[] = []
let undos = 0
const listeners = new Set<() => void>()

function changeWaiting(next: typeof waiting): void {
  waiting = next
  for (const changed of listeners) changed()
}

/** Returns the toasts that no toaster has shown, oldest first. */
export const waitingToasts = (): readonly WaitingToast[] => waiting

/** Subscribes to changes of the queue; returns an unsubscribe function. */
export function subscribeWaitingToasts(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Shows all toasts with the given toaster, queued ones first; returns a function that detaches it. */
export function showToastsBy(shown: Sonner): () => void {
  sonner = shown
  for (const { show } of waiting) show(shown)
  changeWaiting([])
  return () => {
    sonner = null
  }
}

function showOrQueue(show: Show, text?: Toast): void {
  if (sonner) show(sonner)
  else changeWaiting([...waiting, { text, show }])
}

/** Short messages shown by the page's Toaster and announced by screen readers. */
export const toast = {
  success(...text: Toast): void {
    const [title, description] = text
    showOrQueue((by) => by.success(title, { description }), text)
  },
  error(...text: Toast): void {
    const [title, description] = text
    showOrQueue((by) => by.error(title, { description }), text)
  },
  /** Offers to undo an action; stays longer than other toasts. Returns a function that dismisses it. */
  undo(title: string, { label, onUndo, onGone }: UndoToast): () => void {
    const action = { label, onClick: onUndo }
    undos += 1
    const id = `undo-${undos}`
    const show = (by: Sonner) =>
      void by(title, { id, action, duration: UNDO_TIME, onAutoClose: onGone, onDismiss: onGone })
    showOrQueue(show, [title])
    return () => {
      // A show and a dismiss in the same tick may run out of order.
      if (waiting.some((other) => other.show === show)) changeWaiting(waiting.filter((other) => other.show !== show))
      else showOrQueue((by) => by.dismiss(id))
    }
  },
  /** Shows or dismisses a toast by Sonner's own call. */
  by(show: Show, ...text: Toast): void {
    showOrQueue(show, text)
  },
}
