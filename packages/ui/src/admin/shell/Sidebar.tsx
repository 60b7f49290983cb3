import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../components/Logo.tsx'
import { ADMIN_ROUTES } from '../routes.tsx'
import { useCompanyName } from '../useCompanyName.ts'
import { NavEntry } from './NavEntry.tsx'
import { ViewWebsite } from './ViewWebsite.tsx'

interface SidebarProps {
  readonly base: string
  /** Given where the sidebar is a drawer. */
  readonly onClose?: () => void
}

/** The company, the screens with what waits in each, and the way to the website. */
export function Sidebar({ base, onClose }: SidebarProps) {
  const { t } = useTranslation('admin')
  const company = useCompanyName()
  return (
    <Stack component="nav" aria-label={t('nav.label')} sx={{ height: '100%', minHeight: 0, px: 1.75, py: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, px: 1.25, minHeight: 40, mb: 2 }}>
        <Logo size={22} />
        <Typography variant="h5" component="p" noWrap sx={{ flexGrow: 1 }}>
          {company ?? t('title')}
        </Typography>
        {onClose && (
          <IconButton aria-label={t('nav.close')} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </Stack>
      <Stack component="ul" sx={{ flexGrow: 1, listStyle: 'none', p: 0, m: 0, gap: 0.25 }}>
        {ADMIN_ROUTES.filter((route) => route.icon !== undefined).map((route) => (
          <li key={route.path}>
            <NavEntry route={route} base={base} onVisit={onClose} />
          </li>
        ))}
      </Stack>
      <ViewWebsite />
    </Stack>
  )
}
