import type { Project } from '@nordlys/data/projects/schema'
import { isLink } from '@nordlys/data/lib/addresses/url'
import Building from 'lucide-react/icons/building-2'
import Code from 'lucide-react/icons/code'
import Eye from 'lucide-react/icons/eye'
import { useTranslation } from 'react-i18next'
import { RowLink } from '@nordlys/ui/components/table/list/RowButton'

const LINKS = [
  { column: 'live_demo_url', label: 'demo', icon: Eye },
  { column: 'github_url', label: 'code', icon: Code },
  { column: 'client_url', label: 'client', icon: Building },
] as const

/** Renders a project's links as icons; each opens in a new tab. */
export function ProjectLinks({ project }: { project: Project }) {
  const { t } = useTranslation(['adminProjects', 'common'])
  return LINKS.map(({ column, label, icon: Icon }) => {
    const url = project[column]
    // Only web URLs are links (rule W2).
    if (url === null || !isLink(url)) return null
    const name = t(`link.${label}`, { title: project.title })
    return (
      <RowLink
        key={column}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={url}
        aria-label={`${name} (${t('common:opensInNewTab')})`}
      >
        <Icon size={16} aria-hidden />
      </RowLink>
    )
  })
}
