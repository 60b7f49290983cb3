import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useToastLift } from '@nordlys/ui/components/toast/toast-lift.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { removeToast, removeToasts, useToasts, type Toast } from './toasts.ts'
import css from './Toasts.module.css'

/** How long a toast stays, in milliseconds (docs/specification.md#limits). */
const STAY = 4000

function Message({ toast: { id, kind, title, description } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => removeToast(id), STAY)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const Icon = kind === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      className={`${css.toast} ${css[kind]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong className={css.title}>{title}</strong>
        {description && <span className={css.description}>{description}</span>}
      </div>
    </div>
  )
}

/** The toasts of a page, announced by screen readers; they stay while the pointer is on them. */
export function Toasts() {
  const { t } = useTranslation('visitor')
  const toasts = useToasts()
  const region = useRef<HTMLOutputElement>(null)
  const find = useCallback(() => region.current, [])
  useToastLift(find, toasts.length > 0)
  useEffect(() => {
    return removeToasts
  }, [])
  return (
    <RemountBoundary>
      <output ref={region} aria-label={t('notifications')} aria-atomic="false" className={css.region}>
        {toasts.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </output>
    </RemountBoundary>
  )
}
