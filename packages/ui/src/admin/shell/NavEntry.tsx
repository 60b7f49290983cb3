import './sidebar.css'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useReadAhead } from '../read-ahead.ts'
import type { AdminRoute } from '../route.ts'

interface NavEntryProps {
  readonly route: AdminRoute
  readonly base: string
  readonly onVisit: (() => void) | undefined
}

/** Loads a screen and asks for its first rows. */
function usePrepare({ load, readAhead }: AdminRoute): () => void {
  const { i18n } = useTranslation()
  const readRows = useReadAhead()
  const prepare = () => Promise.all([load(i18n), readAhead?.().then(readRows)])
  // What does not load now is loaded, and complained of, there.
  return () => void prepare().catch(() => undefined)
}

/** A screen in the sidebar. */
export function NavEntry({ route, base, onVisit }: NavEntryProps) {
  const { t } = useTranslation('admin')
  const prepare = usePrepare(route)
  return (
    <NavLink
      to={`${base}/${route.path}`}
      className="nav-line"
      onClick={onVisit}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <span aria-hidden>{route.icon}</span>
      <span data-name>{t(`screen.${route.label}`)}</span>
      {route.Attention && <route.Attention wanted={false} />}
    </NavLink>
  )
}
