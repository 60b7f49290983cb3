import { useSyncExternalStore } from 'react'
import { latePart } from './late-part.ts'
import { hasWaitingToasts, subscribeWaitingToasts } from './toast.ts'

const Toasts = latePart(async () => (await import('./Toasts.tsx')).Toasts)

/** Where the page's toasts appear; what is said before its code has come waits for it. */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeWaitingToasts, hasWaitingToasts, () => false)
  return <Toasts wanted={waiting} />
}
