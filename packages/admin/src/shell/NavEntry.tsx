import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { ADMIN_PATH } from '../paths.ts'
import { usePrefetch } from '../routes/prefetch.ts'
import type { AdminRoute } from '../routes/route.ts'
import css from './NavEntry.module.css'

interface NavEntryProps {
  readonly route: AdminRoute
  readonly onVisit: (() => void) | undefined
}

/** Renders a link of the sidebar to a screen. */
export function NavEntry({ route, onVisit }: NavEntryProps) {
  const { t } = useTranslation('admin')
  const { prefetchScreen } = usePrefetch()
  const prefetch = () => prefetchScreen(route)
  return (
    <NavLink
      to={`${ADMIN_PATH}/${route.path}`}
      className={css.entry}
      onClick={onVisit}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <span aria-hidden>{route.icon}</span>
      <span className={css.label}>{t(`screen.${route.label}`)}</span>
      {route.Attention && <route.Attention />}
    </NavLink>
  )
}
