import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Logo } from '@nordlys/ui/components/Logo'
import { ADMIN_SCREENS } from '../screens/screens.ts'
import { useCompanyName } from '../shared/useCompanyName.ts'
import { NavEntry } from './NavEntry.tsx'
import css from './Sidebar.module.css'
import { ViewWebsite } from './ViewWebsite.tsx'

interface SidebarProps {
  /** Set when the sidebar is a drawer. */
  readonly onClose?: () => void
}

/** Renders the company's name, links to the screens with their pending items, and a link to the website. */
export function Sidebar({ onClose }: SidebarProps) {
  const { t } = useTranslation('admin')
  const company = useCompanyName()
  return (
    <nav className={css.sidebar} aria-label={t('nav.label')}>
      <div className={css.head}>
        <Logo size={22} />
        <p className={css.company}>{company ?? t('title')}</p>
        {onClose && (
          <IconButton aria-label={t('nav.close')} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <ul className={css.links}>
        {ADMIN_SCREENS.filter((screen) => screen.icon !== undefined).map((screen) => (
          <li key={screen.path}>
            <NavEntry screen={screen} onVisit={onClose} />
          </li>
        ))}
      </ul>
      <ViewWebsite />
    </nav>
  )
}
