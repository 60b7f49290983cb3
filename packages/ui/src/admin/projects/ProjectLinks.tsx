import type { Project } from '@nordlys/data/projects/admin-schema'
import { isLink } from '@nordlys/data/url'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../components/table/list/RowButton.tsx'
import { RowIcon } from '../../components/table/list/RowIcon.tsx'

const LINKS = [
  { column: 'live_demo_url', label: 'demo', icon: 'play' },
  { column: 'github_url', label: 'code', icon: 'code' },
  { column: 'client_url', label: 'client', icon: 'building' },
] as const

/** A project's own links as icons that say where they lead; each opens in a new tab. */
export function ProjectLinks({ project }: { project: Project }) {
  const { t } = useTranslation(['adminProjects', 'common'])
  return LINKS.map(({ column, label, icon }) => {
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
        <RowIcon name={icon} />
      </RowLink>
    )
  })
}
