import type { Billable } from '@nordlys/data/clients/billing/schema'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Returns the columns of the list of what is to invoice. On phones client, amount, and day move under the description. */
export const billableColumns = (t: TFunction<'billing'>): ListColumn<Billable>[] => [
  {
    id: 'description',
    header: t('list.what'),
    cell: (billable) => (
      <>
        <Strong>{billable.description}</Strong>
        <SecondLine showBelow="full">{billable.company_name}</SecondLine>
        <SecondLine showBelow="medium" wraps>
          <Amount amount={billable.amount} currency={billable.currency} /> <span>·</span> <Day day={billable.day} />
        </SecondLine>
        <SecondLine showBelow="widest" wraps>
          <HandedOver billable={billable} />
        </SecondLine>
        <SecondLine showBelow="wide" wraps>
          <span style={{ display: 'inline-block', marginTop: 3 }}>
            <State billable={billable} />
          </span>
        </SecondLine>
      </>
    ),
  },
  {
    id: 'company_name',
    header: t('list.client'),
    cell: (billable) => billable.company_name,
    hideBelow: 'full',
    width: '18%',
  },
  {
    id: 'amount',
    header: t('list.amount'),
    sortDescFirst: true,
    cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    align: 'end',
    tabular: true,
    width: '9rem',
    hideBelow: 'medium',
  },
  {
    id: 'day',
    header: t('list.day'),
    cell: ({ day }) => <Day day={day} />,
    align: 'end',
    width: '7.5rem',
    hideBelow: 'medium',
  },
  {
    id: 'state',
    header: t('list.state'),
    cell: (billable) => <State billable={billable} />,
    width: '10.5rem',
    hideBelow: 'wide',
  },
  {
    id: 'handed',
    header: t('list.handed'),
    cell: (billable) => <HandedOver billable={billable} />,
    width: '17%',
    wraps: true,
    hideBelow: 'widest',
  },
]

function State({ billable: { is_changed: isChanged, is_handed_over: isHanded } }: { billable: Billable }) {
  const { t } = useTranslation('billing')
  return (
    <StatusChip tone={isChanged ? 'bad' : isHanded ? 'good' : 'waiting'}>
      {t(isChanged ? 'state.changed' : isHanded ? 'state.handed' : 'state.open')}
    </StatusChip>
  )
}

function Day({ day }: { day: string }) {
  const { day: dayText } = useFormat()
  return (
    <Quiet>
      <time dateTime={day}>{dayText(day)}</time>
    </Quiet>
  )
}

/** Shows who handed it over when, and by which file. */
function HandedOver({ billable: { handed_over_at: at, handed_over_by: by, file, times } }: { billable: Billable }) {
  const { t } = useTranslation('billing')
  const { dateTime } = useFormat()
  if (at === null || file === null) return null
  return (
    <Quiet>
      <span style={{ overflowWrap: 'anywhere' }}>
        {t('list.handedBy', { moment: dateTime(at), person: by ?? t('list.gone'), file })}
      </span>
      {times !== null && times > 1 && <span>{` ${t('list.times', { count: times })}`}</span>}
    </Quiet>
  )
}
