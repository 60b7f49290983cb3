import './shell.css'
import { useTranslation } from 'react-i18next'

/** The first Tab stop; skips the menus. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('common')
  const skip = (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a className="skip-link" href={`#${target}`} onClick={skip}>
      {t('skipToContent')}
    </a>
  )
}
