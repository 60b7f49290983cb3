import Contrast from 'lucide-react/icons/contrast'
import { useTranslation } from 'react-i18next'
import { chooseScheme, useScheme } from '../theme/color-scheme.ts'
import css from './TopBar.module.css'

/** Switches between light and dark. Its label names the target once the device's scheme is known. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('site')
  const scheme = useScheme()
  const label = scheme === undefined ? 'nav.switch_theme' : scheme === 'dark' ? 'nav.to_light' : 'nav.to_dark'
  return (
    <button
      type="button"
      className={`${css.tool} ${css.icon} ${className ?? ''}`}
      aria-label={t(label)}
      onClick={() => chooseScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Contrast size={18} aria-hidden="true" />
    </button>
  )
}
