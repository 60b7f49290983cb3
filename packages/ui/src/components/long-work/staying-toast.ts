import type { ReactNode } from 'react'
import { toast } from '../toast/toast.ts'

interface ToastButton {
  readonly label: string
  readonly onClick: () => void
}

/** A toast that stays until it is dismissed. */
export interface StayingToast {
  readonly title: string
  readonly description: ReactNode
  readonly action: ToastButton
  /** A second button. */
  readonly second?: ReactNode
}

/** Shows a toast that stays; showing the same id again replaces it. */
export function showStayingToast(id: string, { title, description, action, second }: StayingToast): void {
  // Sonner closes a toast whose button is pressed; this one stays until its task dismisses it.
  const onClick = (event: { preventDefault(): void }) => {
    event.preventDefault()
    action.onClick()
  }
  // It ignores the press of its own second button on a toast that stays.
  const buttons = { action: { label: action.label, onClick }, cancel: second }
  const options = { id, description, ...buttons, duration: Infinity, dismissible: false }
  toast.by((sonner) => void sonner(title, options), title)
}

/** Dismisses the toast with this id. */
export const dismissStayingToast = (id: string): void => toast.by((sonner) => void sonner.dismiss(id), '')
