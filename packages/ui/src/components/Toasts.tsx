import './toaster.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, Toaster as Sonner } from 'sonner'
import { useThemeToggle } from '../theme/useThemeToggle.ts'
import { showToastsBy } from './toast.ts'

/** At most three toasts of 356 px, 14 px apart, four seconds each, bottom right (specification, section 9). */
export function Toasts() {
  const { t } = useTranslation('common')
  const { scheme } = useThemeToggle()
  // Sonner drops what is said before it listens, which it does from its own effect on.
  useEffect(() => showToastsBy(toast), [])
  return (
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
  )
}
