import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { cleanText } from '@nordlys/data/lib/plain-text'
import { shortened } from '@nordlys/data/lib/text/shortened'
import type { TodayEntry } from '@nordlys/data/overview/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useOwners } from '../../../shared/owner/useOwners.tsx'
import { useServiceName } from '../../../shared/useServiceName.ts'
import { entryUrl } from './entry-links.ts'

/** The longest text of an entry, in code units: about two lines of a wide window. */
const WORDS = 200

/** The name and the words of an entry are one line each; on phones, its facts share a line with its action, or stand above it. */
const ROW = {
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  gridTemplateColumns: 'minmax(0, 1fr) 19rem 10.5rem',
  gridTemplateAreas: '"name facts action" "words facts action"',
  py: 0.5,
  lineHeight: 1.45,
  borderTop: 1,
  borderColor: 'hairline',
} as const

const LINE = {
  lineHeight: 'inherit',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  flexBasis: '100%',
} as const

interface EntryProps {
  readonly entry: TodayEntry
  /** The key of the row, by which the focus is restored. */
  readonly row: string
  readonly action: ReactNode
}

/** Renders an entry: its name as a link to it, what was asked, its facts and its action. */
export function Entry({ entry, row, action }: EntryProps) {
  const { t } = useTranslation('overview')
  const serviceName = useServiceName()
  const { renderMark: renderOwner } = useOwners()
  const { kind, who, what, words } = entry
  const isService = kind === 'request' || kind === 'approved'
  const shown = words === null ? '' : shortened(cleanText(words).replaceAll(/\s+/g, ' ').trim(), WORDS)
  return (
    <Box component="li" data-row={row} sx={ROW}>
      <Link
        component={RouterLink}
        to={entryUrl(entry)}
        color="inherit"
        underline="hover"
        sx={{ ...LINE, gridArea: 'name' }}
      >
        {renderOwner(entry.owner_id)}
        <strong>{who ?? t('today.unnamed')}</strong>{' '}
        {what !== null && <span>{isService ? serviceName(what) : what}</span>}
      </Link>
      {shown !== '' && (
        <Box component="q" dir="auto" sx={{ typography: 'body2', ...LINE, gridArea: 'words', color: 'muted' }}>
          {shown}
        </Box>
      )}
      <Facts entry={entry} />
      <Box sx={{ gridArea: 'action', ml: 'auto' }}>{action}</Box>
    </Box>
  )
}

/** Shows whether an entry is late, its kind, its time and its amount. */
function Facts({ entry }: { entry: TodayEntry }) {
  const { t } = useTranslation('overview')
  const { currency, day } = useFormat()
  const { kind, at, amount } = entry
  const facts: ReactNode[] = [
    entry.is_late && (
      <Box key="late" component="strong" sx={{ color: 'error.main' }}>
        {t('today.late')}
      </Box>
    ),
    <span key="kind">{t(`today.kinds.${kind}`)}</span>,
    // An offer has both times; its last day matters more.
    entry.day === null
      ? at !== null && <RelativeTime key="at" moment={at} />
      : kind !== 'reminder' && (
          <time key="day" dateTime={entry.day}>{`${t(`today.days.${dayName(kind)}`)} ${day(entry.day)}`}</time>
        ),
    amount !== null && entry.currency !== null && <span key="amount">{currency(amount, entry.currency)}</span>,
  ].filter(Boolean)
  return (
    <Box
      sx={{
        gridArea: 'facts',
        // Room for two lines of facts; with less, they take the line and the action goes below.
        flex: '1 1 12rem',
        color: 'muted',
        fontSize: '0.8125rem',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
      }}
    >
      {facts.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fixed order
        <span key={index}>
          {item}
          {index < facts.length - 1 && <span aria-hidden> ·</span>}
        </span>
      ))}
    </Box>
  )
}

const dayName = (kind: TodayEntry['kind']) =>
  kind === 'bill' || kind === 'overdue' ? ('due' as const) : ('until' as const)
