import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMediaUses } from '@nordlys/data/media/queries'
import type { MediaUse } from '@nordlys/data/media/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { ADMIN_PATH } from '../../paths.ts'
import { OPEN_PROJECT } from '../../shared/record-links.ts'

/** Returns the URL below the admin's path of the record that uses an item; null when it has no screen. */
function pathOf({ record_table, record_id, version_of }: MediaUse): string | null {
  const id = encodeURIComponent(version_of ?? record_id)
  switch (record_table) {
    case 'blog_posts':
      return `blog/${id}`
    case 'case_studies':
      return `projects/${id}/case-study`
    case 'newsletter_issues':
      return 'newsletter'
    case 'pages':
      return `pages/made/${id}`
    case 'projects':
      return `projects?${OPEN_PROJECT}=${id}`
    case 'settings':
      return 'pages'
    default:
      return null
  }
}

const NAMED = [
  'blog_posts',
  'case_studies',
  'newsletter_issues',
  'pages',
  'projects',
  'team_members',
  'settings',
] as const

/** Lists where an item is used, with links to the records. */
export function MediaUses({ id }: { id: string }) {
  const { t } = useTranslation('media')
  const result = useMediaUses(id)
  return (
    <Box component="section" sx={{ my: 2.5 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {t('uses.title')}
      </Typography>
      {result.data ? (
        <Uses uses={result.data} />
      ) : result.error ? (
        <ErrorState
          title={t('uses.loadFailed')}
          error={result.error}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
        />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Box>
  )
}

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const { t } = useTranslation('media')
  if (uses.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('uses.none')}
      </Typography>
    )
  // An item may be in several fields of a record.
  const records = new Map(uses.map((use) => [`${use.record_table} ${use.record_id}`, use]))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', display: 'grid', gap: 0.5 }}>
      {[...records].map(([key, use]) => (
        <li key={key}>
          <Use use={use} />
        </li>
      ))}
    </Box>
  )
}

function Use({ use }: { use: MediaUse }) {
  const { t } = useTranslation('media')
  const title = use.title ?? t('uses.untitled')
  const named = NAMED.find((name) => name === use.record_table)
  const record = t(`uses.${named ?? 'other'}`, { title })
  const text = use.version_of === null ? record : t('uses.version', { title })
  const path = pathOf(use)
  return path === null ? (
    <span>{text}</span>
  ) : (
    <Link component={RouterLink} to={`${ADMIN_PATH}/${path}`} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  )
}
