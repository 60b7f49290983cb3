import './toaster.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner } from 'sonner'
import { useThemeToggle } from '../theme/useThemeToggle.ts'

/** At most three toasts of 356 px, 14 px apart, four seconds each, bottom right (specification, section 9). */
export function Toaster() {
  const { t } = useTranslation('common')
  const { scheme } = useThemeToggle()
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
