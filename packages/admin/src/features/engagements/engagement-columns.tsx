import { ENGAGEMENT_STATES, type Engagement } from '@nordlys/data/clients/engagement/schema'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { RenderOwner } from '../../shared/owner/useOwners.tsx'
import { Billed } from './Billed.tsx'
import { EngagementStateChip } from './EngagementStateChip.tsx'

/** Returns the filters of the list beside its search. */
export const engagementFilters = (t: TFunction<'engagements'>): FilterChoices[] => [
  {
    name: 'state',
    label: t('list.filterState'),
    options: ENGAGEMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
  },
  { name: 'bill', label: t('list.filterBill'), options: [{ value: 'yes', label: t('list.toBill') }] },
]

/** Returns the columns of the list of engagements. On phones client and next bill move under the title. */
export function engagementColumns(t: TFunction<'engagements'>, renderOwner: RenderOwner): ListColumn<Engagement>[] {
  return [
    {
      id: 'title',
      header: t('list.engagement'),
      cell: (engagement) => <Title engagement={engagement} renderOwner={renderOwner} />,
    },
    {
      id: 'client',
      header: t('list.client'),
      cell: ({ clients }) => clients.company_name,
      hideBelow: 'wide',
      width: '18%',
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: ({ state }) => <EngagementStateChip state={state} />,
      width: '8.5rem',
    },
    {
      id: 'next',
      header: t('list.next'),
      cell: (engagement) => <NextBill engagement={engagement} />,
      width: '22%',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'billed',
      header: t('list.progress'),
      cell: (engagement) => <Billed engagement={engagement} />,
      align: 'end',
      width: '13rem',
      wraps: true,
      hideBelow: 'full',
    },
    {
      id: 'created_at',
      header: t('list.created'),
      sortDescFirst: true,
      cell: ({ created_at: moment }) => (
        <Quiet>
          <RelativeTime moment={moment} />
        </Quiet>
      ),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'widest',
    },
  ]
}

function Title({ engagement, renderOwner }: { engagement: Engagement; renderOwner: RenderOwner }) {
  return (
    <>
      {renderOwner(engagement.owner_id)}
      <Strong>{engagement.title}</Strong>
      <SecondLine showBelow="wide">{engagement.clients.company_name}</SecondLine>
      <SecondLine showBelow="medium" wraps>
        <NextBill engagement={engagement} />
      </SecondLine>
    </>
  )
}

/** Shows the next bill: its item, its amount, and its first day. */
function NextBill({ engagement: { next_bill: next } }: { engagement: Engagement }) {
  const { t } = useTranslation('engagements')
  const { day } = useFormat()
  if (!next) return <Quiet>{t('list.nothing')}</Quiet>
  return (
    <>
      <span>{next.title}</span> <span>·</span> <Amount amount={next.amount} currency={next.currency} />
      {next.bill_day !== null && (
        <>
          {' '}
          <span>·</span> <time dateTime={next.bill_day}>{day(next.bill_day)}</time>
        </>
      )}
      {next.is_to_bill && (
        <>
          {' '}
          <StatusChip tone="waiting">{t('list.toBill')}</StatusChip>
        </>
      )}
    </>
  )
}
