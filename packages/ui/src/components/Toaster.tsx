import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { PlainToast } from './PlainToast.tsx'
import { subscribeWaitingToasts, waitingToasts } from './toast.ts'
import { useStaysMounted } from './useStaysMounted.ts'
import { RemountBoundary } from './RemountBoundary.tsx'

const Toasts = lazyComponent(async () => (await import('./Toasts.tsx')).Toasts, { prefetch: 'input', isSilent: true })

const NONE: ReturnType<typeof waitingToasts> = []

/** Renders the page's toasts. Until their code has loaded they are queued, and the last one is shown as plain text. */
export function Toaster() {
  const last = useSyncExternalStore(subscribeWaitingToasts, waitingToasts, () => NONE).at(-1)
  const isMounted = useStaysMounted(last !== undefined)
  return (
    isMounted && (
      <RemountBoundary>
        <Toasts />
        <PlainToast text={last?.text} />
      </RemountBoundary>
    )
  )
}
