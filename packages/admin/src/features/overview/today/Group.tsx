import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type Today, TODAY_GROUPS, type TodayGroup, type TodayKind } from '@nordlys/data/overview/schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { allUrl } from './entry-links.ts'
import { Entry } from './Entry.tsx'

/** Renders a group of entries under its heading; nothing for an empty group. The first group is long, so it has columns. */
export function Group({ name, today }: { name: TodayGroup; today: Today }) {
  const { t } = useTranslation('overview')
  const titleId = useId()
  const kinds: readonly TodayKind[] = TODAY_GROUPS[name]
  const entries = today.entries.filter(({ kind }) => kinds.includes(kind))
  if (entries.length === 0) return null
  const more = today.more.flatMap((kind) => {
    const to = kinds.includes(kind) ? allUrl(kind) : null
    return to === null ? [] : [{ kind, to }]
  })
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ minWidth: 0, ...(name === 'us' && { gridColumn: '1 / -1' }) }}
    >
      <Typography id={titleId} variant="h6" component="h3">
        {t(`today.groups.${name}`)}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5, ...(name === 'us' && { columnWidth: '18rem', columnGap: 4 }) }}
      >
        {entries.map((entry, index) => (
          // Two parts of a plan may open the same engagement.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Entry key={`${entry.kind}:${entry.id}:${index}`} entry={entry} />
        ))}
        {more.map(({ kind, to }) => (
          <Box component="li" key={kind} sx={{ py: 0.75 }}>
            <Link component={RouterLink} to={to}>
              {t(`today.all.${kind}`)}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
