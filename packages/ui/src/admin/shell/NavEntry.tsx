import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useReadAhead } from '../read-ahead.ts'
import type { AdminRoute } from '../route.ts'
import { navLine } from './nav-style.ts'

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
    <Link
      component={NavLink}
      to={`${base}/${route.path}`}
      onClick={onVisit}
      onPointerEnter={prepare}
      onFocus={prepare}
      underline="none"
      sx={navLine}
    >
      <span aria-hidden style={{ display: 'flex' }}>
        {route.icon}
      </span>
      <Box component="span" sx={{ flexGrow: 1 }}>
        {t(`screen.${route.label}`)}
      </Box>
      {route.Attention && <route.Attention wanted={false} />}
    </Link>
  )
}
