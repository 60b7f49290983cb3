import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useCrumb } from './Crumb.tsx'
import { useCurrentRoute } from './useCurrentRoute.ts'

/** The screen, the page below it and what it shows; a phone has room for the last of them. */
export function Breadcrumbs({ base }: { base: string }) {
  const { t } = useTranslation('admin')
  const current = useCurrentRoute(base)
  const crumb = useCrumb()
  const screen = current ? t(`screen.${current.route.label}`) : t('notFound.title')
  const last = crumb ?? (current?.child?.label ? t(`screen.${current.child.label}`) : null)
  return (
    <MuiBreadcrumbs
      aria-label={t('breadcrumbs')}
      sx={{
        minWidth: 0,
        '& ol': { flexWrap: 'nowrap' },
        '& li': { minWidth: 0 },
        '& li:not(:last-of-type)': { flexShrink: 0, display: { xs: 'none', sm: 'block' } },
        '& .MuiBreadcrumbs-separator': { color: 'muted', mx: 0.75 },
      }}
    >
      {current && last !== null && (
        <Link
          component={RouterLink}
          to={`${base}/${current.route.path}`}
          variant="body2"
          sx={{ display: 'block', color: 'muted', fontWeight: 400 }}
        >
          {screen}
        </Link>
      )}
      <Typography variant="body2" noWrap aria-current="page" sx={{ color: 'ink', fontWeight: 600 }}>
        {last ?? screen}
      </Typography>
    </MuiBreadcrumbs>
  )
}
