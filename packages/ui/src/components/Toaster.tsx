import { useSyncExternalStore } from 'react'
import { latePart } from './late-part.ts'
import { hasWaitingToasts, subscribeWaitingToasts } from './toast.ts'

const Toasts = latePart(async () => (await import('./Toasts.tsx')).Toasts)

/** Renders the page's toasts; queues them until its code has loaded. */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeWaitingToasts, hasWaitingToasts, () => false)
  return <Toasts wanted={waiting} />
}
