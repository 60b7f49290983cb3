import type { OutboxEmail } from '@nordlys/data/outbox/schema'
import type { TFunction } from 'i18next'
import { StatusChip, type StatusTone } from '../../../components/StatusChip.tsx'
import { Quiet, Strong } from '../../../components/table/list/CellText.tsx'
import { listColumns, type ListColumn } from '../../../components/table/list/features.ts'
import { RelativeTime } from '../../../components/table/list/RelativeTime.tsx'
import { SecondLine } from '../../../components/table/list/SecondLine.tsx'
import { failureKind, knownKind } from './outbox-list.ts'

const column = listColumns<OutboxEmail>()

const TONES: Readonly<Record<OutboxEmail['status'], StatusTone>> = {
  pending: 'waiting',
  sending: 'neutral',
  sent: 'good',
  dead: 'bad',
}

/** A mail's status as a chip. */
export function MailStatus({ status, t }: { status: OutboxEmail['status']; t: TFunction<'mail'> }) {
  return <StatusChip tone={TONES[status]}>{t(`outbox.statuses.${status}`)}</StatusChip>
}

/** What a mail is about, in words. */
export function kindInWords(kind: string, t: TFunction<'mail'>): string {
  const known = knownKind(kind)
  return known ? t(`outbox.kinds.${known}`) : kind
}

/** The columns of the outbox. */
export function outboxColumns(t: TFunction<'mail'>): ListColumn<OutboxEmail>[] {
  return column.columns([
    column.accessor('to_address', {
      header: t('outbox.to'),
      cell: ({ row: { original } }) => (
        <>
          <Strong>{original.to_address ?? t('outbox.company')}</Strong>
          <SecondLine shownBelow="medium">
            {kindInWords(original.kind, t)} · <RelativeTime moment={original.created_at} />
          </SecondLine>
        </>
      ),
    }),
    column.accessor('kind', {
      header: t('outbox.kind'),
      cell: ({ getValue }) => kindInWords(getValue(), t),
      meta: { width: '22%', hideBelow: 'medium' },
    }),
    column.accessor('status', {
      header: t('outbox.status'),
      cell: ({ getValue }) => <MailStatus status={getValue()} t={t} />,
      meta: { width: '7.5rem' },
    }),
    column.accessor('attempts', {
      header: t('outbox.attempts'),
      meta: { align: 'end', tabular: true, width: '5.5rem', hideBelow: 'full' },
    }),
    column.display({
      id: 'problem',
      header: t('outbox.error'),
      cell: ({ row: { original } }) => <Problem email={original} t={t} />,
      meta: { width: '20%', hideBelow: 'widest' },
    }),
    column.accessor('created_at', {
      header: t('outbox.created'),
      sortDescFirst: true,
      cell: ({ getValue }) => <RelativeTime moment={getValue()} />,
      meta: { align: 'end', width: '6.5rem', hideBelow: 'medium' },
    }),
  ])
}

function Problem({ email, t }: { email: OutboxEmail; t: TFunction<'mail'> }) {
  if (email.last_error === null) return null
  const words = t(`outbox.errors.${failureKind(email.last_error)}`)
  return <Quiet title={email.last_error}>{words}</Quiet>
}
