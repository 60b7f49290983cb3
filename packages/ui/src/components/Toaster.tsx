import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { hasWaitingToasts, subscribeWaitingToasts } from './toast.ts'
import { useStaysMounted } from './useStaysMounted.ts'

const Toasts = lazyComponent(async () => (await import('./Toasts.tsx')).Toasts, { prefetch: true })

/** Renders the page's toasts, which are queued until its code has loaded. */
export function Toaster() {
  const isWaiting = useSyncExternalStore(subscribeWaitingToasts, hasWaitingToasts, () => false)
  return useStaysMounted(isWaiting) && <Toasts />
}
