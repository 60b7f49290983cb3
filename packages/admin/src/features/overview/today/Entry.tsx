import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { TodayEntry } from '@nordlys/data/overview/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { useOwners } from '../../../shared/owner/useOwners.tsx'
import { useServiceName } from '../../../shared/useServiceName.ts'
import { entryUrl } from './entry-links.ts'

/** Renders an entry: its name as a link to it, its kind, its time and its amount. */
export function Entry({ entry }: { entry: TodayEntry }) {
  const { t } = useTranslation('overview')
  const { currency, day } = useFormat()
  const serviceName = useServiceName()
  const { renderMark: renderOwner } = useOwners()
  const { kind, who, what, at, amount } = entry
  const isService = kind === 'request' || kind === 'approved'
  // An offer that expires soon has both times; its last day matters more.
  const isByDay = at === null || kind === 'expires'
  const facts: ReactNode[] = [
    <span key="kind">{t(`today.kinds.${kind}`)}</span>,
    !isByDay && <RelativeTime key="at" moment={at} />,
    isByDay && entry.day !== null && (
      <time key="day" dateTime={entry.day}>{`${t(`today.days.${dayName(kind)}`)} ${day(entry.day)}`}</time>
    ),
    amount !== null && entry.currency !== null && <span key="amount">{currency(amount, entry.currency)}</span>,
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ minWidth: 0, py: 0.75, breakInside: 'avoid' }}>
      <EntryLink to={entryUrl(entry)}>
        <Box component="span" sx={TWO_LINES}>
          {renderOwner(entry.owner_id)}
          <strong>{who ?? t('today.unnamed')}</strong> <span>{isService ? serviceName(what) : what}</span>
        </Box>
      </EntryLink>
      <Box sx={{ color: 'muted', fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        {facts.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- fixed order
          <span key={index}>
            {index > 0 && <span aria-hidden>· </span>}
            {item}
          </span>
        ))}
      </Box>
    </Box>
  )
}

const dayName = (kind: TodayEntry['kind']) =>
  kind === 'bill' || kind === 'overdue' ? ('due' as const) : ('until' as const)

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="hover"
      sx={{ display: 'block', [TOUCH]: { py: 1 } }}
    >
      {children}
    </Link>
  )
}
