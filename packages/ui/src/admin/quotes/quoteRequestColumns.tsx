import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import type { TFunction } from 'i18next'
import { Amount } from '../../components/table/list/Amount.tsx'
import { Quiet, Strong } from '../../components/table/list/CellText.tsx'
import { listColumns, type ListColumn } from '../../components/table/list/features.ts'
import { RelativeTime } from '../../components/table/list/RelativeTime.tsx'
import { SecondLine } from '../../components/table/list/SecondLine.tsx'
import { useRowTabIndex } from '../../components/table/state/row-stop.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { QuoteStatusSelect } from './QuoteStatusSelect.tsx'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'

const column = listColumns<QuoteRequest>()

interface QuoteRequestColumnsOptions {
  readonly t: TFunction<'quotes'>
  readonly serviceName: (service: string) => string
  readonly onStatus: ChangeQuoteStatus
}

/** The columns of the requests list. On phones service, amount and date move under the client. */
export function quoteRequestColumns({
  t,
  serviceName,
  onStatus,
}: QuoteRequestColumnsOptions): ListColumn<QuoteRequest>[] {
  return column.columns([
    column.accessor('client_name', {
      header: t('requests.client'),
      cell: ({ row: { original } }) => <Client request={original} service={serviceName(original.service_type)} />,
    }),
    column.accessor('service_type', {
      header: t('requests.service'),
      cell: ({ getValue }) => serviceName(getValue()),
      meta: { hideBelow: 'wide', width: '24%' },
    }),
    column.accessor('estimated_hours', {
      header: t('requests.hours'),
      cell: ({ getValue }) => <Hours value={getValue()} />,
      meta: { align: 'end', tabular: true, width: '5rem', hideBelow: 'full' },
    }),
    column.accessor('total_amount', {
      header: t('requests.total'),
      cell: ({ row: { original } }) => <Total request={original} />,
      meta: { align: 'end', width: '9.5rem', whole: true, hideBelow: 'medium' },
    }),
    column.accessor('status', {
      header: t('requests.status'),
      cell: ({ row: { original } }) => <Status request={original} onStatus={onStatus} />,
      meta: { width: '8.5rem' },
    }),
    column.accessor('created_at', {
      header: t('requests.received'),
      sortDescFirst: true,
      cell: ({ getValue }) => (
        <Quiet>
          <RelativeTime moment={getValue()} />
        </Quiet>
      ),
      meta: { align: 'end', width: '6.5rem', hideBelow: 'medium' },
    }),
  ])
}

function Client({ request, service }: { request: QuoteRequest; service: string }) {
  return (
    <>
      <Strong>{request.client_name}</Strong>
      {request.company_name && <Quiet> {request.company_name}</Quiet>}
      <SecondLine shownBelow="wide">{service}</SecondLine>
      <SecondLine shownBelow="medium" whole>
        <Total request={request} /> · <RelativeTime moment={request.created_at} />
      </SecondLine>
    </>
  )
}

// Without a separator, so that the figures of equal width line up.
function Hours({ value }: { value: number }) {
  return useFormat().number(value, { useGrouping: false })
}

function Total({ request }: { request: QuoteRequest }) {
  return <Amount amount={request.total_amount} currency={request.currency} />
}

function Status({ request, onStatus }: { request: QuoteRequest; onStatus: ChangeQuoteStatus }) {
  return <QuoteStatusSelect request={request} onChange={onStatus} tabIndex={useRowTabIndex()} />
}
