import { useSyncExternalStore } from 'react'
import { latePart, useLatePart } from './late-part.ts'
import { hasWaitingToasts, subscribeWaitingToasts } from './toast.ts'

const toastsPart = latePart(async () => (await import('./Toasts.tsx')).Toasts)

/** Where the page's toasts appear; what is said before its code has come waits for it. */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeWaitingToasts, hasWaitingToasts, () => false)
  const Toasts = useLatePart(toastsPart, waiting)
  return Toasts && <Toasts />
}
