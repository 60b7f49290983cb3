import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Logo } from '@nordlys/ui/components/Logo'
import { useOpenScreens } from '../screens/useOpenScreens.ts'
import { type AdminScreen, SCREEN_GROUPS } from '../shared/screen.ts'
import { useCompanyName } from '../shared/useCompanyName.ts'
import { NavEntry } from './NavEntry.tsx'
import css from './Sidebar.module.css'
import { ViewWebsite } from './ViewWebsite.tsx'

interface SidebarProps {
  /** Set when the sidebar is a drawer. */
  readonly onClose?: () => void
}

/** Renders the company's name, links to the screens that the user may open, in groups and with their pending items, and a link to the website. */
export function Sidebar({ onClose }: SidebarProps) {
  const { t } = useTranslation('admin')
  const company = useCompanyName()
  const listed = useOpenScreens().filter((screen) => screen.icon !== undefined)
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
      <div className={css.groups}>
        {SCREEN_GROUPS.map((group) => (
          <Group
            key={group}
            title={group === 'other' ? undefined : t(`nav.group.${group}`)}
            screens={listed.filter((screen) => screen.group === group)}
            onVisit={onClose}
          />
        ))}
      </div>
      <ViewWebsite />
    </nav>
  )
}

interface GroupProps {
  readonly title: string | undefined
  readonly screens: readonly AdminScreen[]
  readonly onVisit: (() => void) | undefined
}

/** Renders the links of a group under its heading, which a single link does not need. */
function Group({ title, screens, onVisit }: GroupProps) {
  if (screens.length === 0) return null
  const heading = screens.length > 1 ? title : undefined
  return (
    <>
      {heading && (
        <p className={css.title} aria-hidden>
          {heading}
        </p>
      )}
      <ul className={css.links} aria-label={heading}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <NavEntry screen={screen} onVisit={onVisit} />
          </li>
        ))}
      </ul>
    </>
  )
}
