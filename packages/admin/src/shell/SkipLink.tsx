import { useTranslation } from 'react-i18next'
import css from './SkipLink.module.css'

/** The first Tab stop; skips the menus. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('common')
  const skip = (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a className={css.skipLink} href={`#${target}`} onClick={skip}>
      {t('skipToContent')}
    </a>
  )
}
