import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useOverview } from '@nordlys/data/overview/queries'
import type { Overview } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../paths.ts'

/** Shows the four figures, each with a link to its screen. */
export function StatCards() {
  const { t } = useTranslation('overview')
  const { number } = useFormat()
  const { data, isError } = useOverview()
  const cards = [
    { key: 'projects', screen: 'projects', value: (of: Overview) => of.projects, note: () => null },
    {
      key: 'posts',
      screen: 'blog',
      value: (of: Overview) => of.posts,
      note: (of: Overview) => t('stats.published', { count: of.published_posts }),
    },
    {
      key: 'contacts',
      screen: 'contacts',
      value: (of: Overview) => of.contacts,
      note: (of: Overview) => t('stats.pending', { count: of.pending_contacts }),
    },
    { key: 'activeProjects', screen: 'projects', value: (of: Overview) => of.active_projects, note: () => null },
  ] as const
  return (
    <Box
      component="dl"
      aria-label={t('stats.label')}
      aria-busy={!data && !isError}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: '1px',
        m: 0,
        bgcolor: 'hairline',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        overflow: 'clip',
      }}
    >
      {cards.map(({ key, screen, value, note }) => (
        <Box key={key} sx={{ bgcolor: 'surface', px: 2.25, py: 1.75, minWidth: 0, position: 'relative' }}>
          <Box component="dt" sx={{ fontSize: '0.8125rem', lineHeight: 1.4 }}>
            <CardName
              name={t(`stats.${key}`)}
              to={`${ADMIN_PATH}/${screen}${key === 'activeProjects' ? '?status=active' : ''}`}
            />
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, mt: 0.25, display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}
          >
            <Box component="span" sx={{ typography: 'h3', lineHeight: '2rem' }}>
              {data ? number(value(data)) : isError ? <Unavailable /> : <Skeleton width="3ch" />}
            </Box>
            {data && (
              <Box component="span" sx={{ color: 'muted', fontSize: '0.875rem' }}>
                {note(data)}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Renders the name of a figure, as a link that covers its card. */
function CardName({ name, to }: { name: string; to: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{
        color: 'muted',
        textDecoration: 'none',
        '&:hover': { color: 'ink' },
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {name}
    </Link>
  )
}

function Unavailable() {
  const { t } = useTranslation('overview')
  return (
    <>
      <span aria-hidden>–</span>
      <span data-unseen>{t('stats.unavailable')}</span>
    </>
  )
}
