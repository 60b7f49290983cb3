import { useSyncExternalStore } from 'react'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import css from './Toaster.module.css'
import { subscribeWaitingToasts, waitingToasts, type Toast } from './toast.ts'
import { useStaysMounted } from '../lazy/useStaysMounted.ts'
import { RemountBoundary } from '../RemountBoundary.tsx'

const Toasts = lazyComponent(async () => (await import('./Toasts.tsx')).Toasts, { prefetch: 'input', isSilent: true })

const NONE: ReturnType<typeof waitingToasts> = []

/**
 * A toast before the code of toasts has loaded, for example after the network was lost. It appears after a moment, so that it does not flash during a
 * normal load.
 */
function PlainToast({ text }: { text: Toast | undefined }) {
  const [title, description] = text ?? []
  return (
    <output className={css.region}>
      {title !== undefined && (
        <div key={title} className={css.toast}>
          <strong className={css.title}>{title}</strong>
          {description !== undefined && <span className={css.description}>{description}</span>}
        </div>
      )}
    </output>
  )
}

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
