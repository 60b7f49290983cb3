import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { AdminRoute } from '../route.ts'
import { navLine } from './nav-style.ts'

interface NavEntryProps {
  readonly route: AdminRoute
  readonly base: string
  readonly onVisit: (() => void) | undefined
}

/** A screen in the sidebar. */
export function NavEntry({ route, base, onVisit }: NavEntryProps) {
  const { t, i18n } = useTranslation('admin')
  // Who points at it is about to go there.
  const prepare = () => void route.load(i18n).catch(() => undefined)
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
