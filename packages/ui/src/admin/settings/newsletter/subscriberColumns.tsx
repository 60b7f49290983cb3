import type { Subscriber } from '@nordlys/data/newsletter/schema'
import type { TFunction } from 'i18next'
import { StatusChip, type StatusTone } from '../../../components/StatusChip.tsx'
import { Strong } from '../../../components/table/list/CellText.tsx'
import { listColumns, type ListColumn } from '../../../components/table/list/features.ts'
import { RelativeTime } from '../../../components/table/list/RelativeTime.tsx'
import { SecondLine } from '../../../components/table/list/SecondLine.tsx'

const column = listColumns<Subscriber>()

const TONES: Readonly<Record<Subscriber['status'], StatusTone>> = {
  pending: 'waiting',
  confirmed: 'good',
  unsubscribed: 'neutral',
}

/** The columns of the subscribers. */
export function subscriberColumns(t: TFunction<'mail'>): ListColumn<Subscriber>[] {
  return column.columns([
    column.accessor('email', {
      header: t('subscribers.email'),
      cell: ({ row: { original } }) => (
        <>
          <Strong>{original.email}</Strong>
          <SecondLine shownBelow="medium">
            <SecondLine shownBelow="narrow" inline>
              <Status subscriber={original} t={t} />{' '}
            </SecondLine>
            {t(`languages.${original.language}`)} · <RelativeTime moment={original.created_at} />
          </SecondLine>
        </>
      ),
    }),
    column.accessor('language', {
      header: t('subscribers.language'),
      cell: ({ row: { original } }) => t(`languages.${original.language}`),
      meta: { width: '8rem', hideBelow: 'medium' },
    }),
    column.accessor('status', {
      header: t('subscribers.status'),
      cell: ({ row: { original } }) => <Status subscriber={original} t={t} />,
      meta: { width: '10rem', hideBelow: 'narrow' },
    }),
    column.accessor('created_at', {
      header: t('subscribers.created'),
      sortDescFirst: true,
      cell: ({ getValue }) => <RelativeTime moment={getValue()} />,
      meta: { align: 'end', width: '7rem', hideBelow: 'medium' },
    }),
  ])
}

function Status({ subscriber: { status }, t }: { subscriber: Subscriber; t: TFunction<'mail'> }) {
  return <StatusChip tone={TONES[status]}>{t(`subscribers.statuses.${status}`)}</StatusChip>
}
