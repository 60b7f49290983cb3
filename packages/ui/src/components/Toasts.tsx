import './toaster.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FocusEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, Toaster as Sonner } from 'sonner'
import { useThemeToggle } from '../theme/useThemeToggle.ts'
import { showToastsBy } from './toast.ts'

/** Sonner returns the focus to where it came from on blur, so that the Tab key could never leave a toast. */
function goOn({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) relatedTarget.focus()
}

/** Renders the toasts within the limits of docs/specification.md#limits. */
export function Toasts() {
  const { t } = useTranslation('common')
  const { scheme } = useThemeToggle()
  // Sonner drops toasts that are shown before its own effect has subscribed.
  useEffect(() => {
    return showToastsBy(toast)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it renders nothing and is not a target
    <div onBlur={goOn}>
      <Sonner
        className="toaster"
        theme={scheme ?? 'light'}
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        style={{ ['--width' as string]: '356px' }}
        containerAriaLabel={t('notifications')}
        icons={{ success: <CircleCheck size={20} aria-hidden />, error: <CircleAlert size={20} aria-hidden /> }}
      />
    </div>
  )
}
