import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast, Toaster as Sonner, useSonner } from 'sonner'
import { useThemeToggle } from '../../theme/useThemeToggle.ts'
import { useToastLift } from './toast-lift.ts'
import { showToastsBy } from './toast.ts'
import { useToastHost } from './useToastHost.ts'
import css from './Toasts.module.css'

/** Lets the Tab key leave a toast: on blur Sonner returns the focus to where it was before. */
function moveFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) relatedTarget.focus()
}

/** Renders the toasts within the limits of docs/specification.md#limits. */
export function Toasts() {
  const { t } = useTranslation('common')
  const { scheme } = useThemeToggle()
  const frame = useRef<HTMLDivElement>(null)
  const { toasts } = useSonner()
  const { host, place } = useToastHost()
  const find = useCallback(() => frame.current?.querySelector<HTMLElement>('[data-sonner-toaster]'), [])
  useToastLift(find, toasts.length > 0)
  // Sonner drops toasts that are shown before its own effect has subscribed.
  useEffect(() => {
    return showToastsBy(toast)
  }, [])
  const toaster = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it renders nothing and is not a target
    <div ref={frame} onBlur={moveFocus}>
      <Sonner
        className={css.toaster}
        theme={scheme ?? 'light'}
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        style={{ ['--width' as string]: '356px' }}
        toastOptions={{ classNames: css }}
        containerAriaLabel={t('notifications')}
        icons={{ success: <CircleCheck size={20} aria-hidden />, error: <CircleAlert size={20} aria-hidden /> }}
      />
    </div>
  )
  return <div ref={place}>{createPortal(toaster, host)}</div>
}
