import IconButton from '@mui/material/IconButton'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useThemeToggle } from '../../theme/useThemeToggle.ts'
import { Hint } from '../Hint.tsx'
import css from './ThemeToggle.module.css'

/** Switches between the light and the dark theme; the icon shows the theme after a press. */
export function ThemeToggle() {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const { scheme, toggle } = useThemeToggle()
  const label = scheme === 'dark' ? t('theme.toLight') : t('theme.toDark')
  return (
    <>
      <IconButton ref={button} className={css.button} aria-label={label} onClick={toggle}>
        {scheme === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </IconButton>
      <Hint title={label} button={button} />
    </>
  )
}
