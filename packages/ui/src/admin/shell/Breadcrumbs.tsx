import Link from '@mui/material/Link'
import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useCurrentRoute } from './useCurrentRoute.ts'

/** The way from the admin's start to the screen shown. */
export function Breadcrumbs({ base }: { base: string }) {
  const { t } = useTranslation('admin')
  const route = useCurrentRoute(base)
  return (
    <MuiBreadcrumbs
      aria-label={t('breadcrumbs')}
      sx={{
        minWidth: 0,
        fontSize: '0.9375rem',
        '& ol': { flexWrap: 'nowrap' },
        '& .MuiBreadcrumbs-separator': { color: 'muted', mx: 0.75, display: { xs: 'none', sm: 'flex' } },
      }}
    >
      <Link
        component={RouterLink}
        to={base}
        variant="body2"
        sx={{ color: 'muted', fontWeight: 400, display: { xs: 'none', sm: 'inline' } }}
      >
        {t('title')}
      </Link>
      <Typography variant="body2" noWrap aria-current="page" sx={{ color: 'ink', fontWeight: 600 }}>
        {route ? t(`screen.${route.label}`) : t('notFound.title')}
      </Typography>
    </MuiBreadcrumbs>
  )
}
