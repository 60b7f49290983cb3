import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ADMIN_PATH } from '../paths.ts'
import css from './Breadcrumbs.module.css'
import { useCrumb } from '../shared/Crumb.tsx'
import { useCurrentScreen } from './useCurrentScreen.ts'

/** Shows the screen, the page below it and the open record or tab. Phones show only the last of them. */
export function Breadcrumbs() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const current = useCurrentScreen()
  const crumb = useCrumb()
  const screen = current ? current.screen.name[language] : t('notFound')
  const last = crumb ?? current?.page?.name?.[language] ?? null
  return (
    <nav className={css.breadcrumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {current && last !== null && (
          <li>
            <Link to={`${ADMIN_PATH}/${current.screen.path}`}>{screen}</Link>
          </li>
        )}
        <li>
          <span className={css.current} aria-current="page">
            {last ?? screen}
          </span>
        </li>
      </ol>
    </nav>
  )
}
