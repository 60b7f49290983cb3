import type { Project } from '@nordlys/data/projects/admin-schema'
import { isLink } from '@nordlys/data/url'
import Building from 'lucide-react/icons/building-2'
import Code from 'lucide-react/icons/code'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../components/table/RowButton.tsx'

const LINKS = [
  { column: 'live_demo_url', label: 'demo', Icon: Play },
  { column: 'github_url', label: 'code', Icon: Code },
  { column: 'client_url', label: 'client', Icon: Building },
] as const

/** A project's own links as icons that say where they lead; each opens in a new tab. */
export function ProjectLinks({ project }: { project: Project }) {
  const { t } = useTranslation(['adminProjects', 'common'])
  return LINKS.map(({ column, label, Icon }) => {
    const address = project[column]
    // What is no web address leads nowhere (rule W2).
    if (address === null || !isLink(address)) return null
    const name = t(`link.${label}`, { title: project.title })
    return (
      <RowLink
        key={column}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        title={address}
        aria-label={`${name} (${t('common:opensInNewTab')})`}
      >
        <Icon size={16} aria-hidden />
      </RowLink>
    )
  })
}
