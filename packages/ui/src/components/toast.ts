import { toast as sonner } from 'sonner'

export interface UndoToast {
  /** The word on the button. */
  readonly label: string
  readonly onUndo: () => void
  /** Called once it is gone by itself or was waved away. */
  readonly onGone: () => void
}

/** How long a thing can be undone, in milliseconds. */
const UNDO_TIME = 6000

/** Short messages that come and go; shown by the one Toaster of the page and read out by screen readers. */
export const toast = {
  success(title: string, description?: string): void {
    sonner.success(title, { description })
  },
  error(title: string, description?: string): void {
    sonner.error(title, { description })
  },
  /** Offers to undo what has been done; stays a little longer. Gives what takes it away. */
  undo(title: string, { label, onUndo, onGone }: UndoToast): () => void {
    const action = { label, onClick: onUndo }
    const id = sonner(title, { action, duration: UNDO_TIME, onAutoClose: onGone, onDismiss: onGone })
    return () => void sonner.dismiss(id)
  },
}
