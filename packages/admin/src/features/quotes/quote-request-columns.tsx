import { OFFER_STATES } from '@nordlys/data/offers/schema'
import type { QuoteRequest, QuoteState } from '@nordlys/data/quotes/request/schema'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { useRowTabIndex } from '@nordlys/ui/components/table/state/row-stop.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { RenderOwner } from '../../shared/owner/useOwners.tsx'
import { SuspicionMark } from '../../shared/suspicion/SuspicionMark.tsx'
import { QuoteStatusSelect } from './QuoteStatusSelect.tsx'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'

interface QuoteRequestColumnsOptions {
  readonly t: TFunction<'quotes'>
  readonly serviceName: (service: string) => string
  readonly onStatus: ChangeQuoteStatus
  readonly renderOwner: RenderOwner
}

/** Returns the columns of the requests list. On phones service, amount and date move under the client. */
export function quoteRequestColumns({
  t,
  serviceName,
  onStatus,
  renderOwner,
}: QuoteRequestColumnsOptions): ListColumn<QuoteRequest>[] {
  return [
    {
      id: 'client_name',
      header: t('requests.client'),
      cell: (request) => (
        <Client request={request} service={serviceName(request.service_type)} renderOwner={renderOwner} />
      ),
    },
    {
      id: 'service_type',
      header: t('requests.service'),
      cell: (request) => serviceName(request.service_type),
      hideBelow: 'wide',
      width: '20%',
    },
    {
      id: 'estimated_hours',
      header: t('requests.hours'),
      sortDescFirst: true,
      cell: (request) => <Hours value={request.estimated_hours} />,
      align: 'end',
      tabular: true,
      width: '5rem',
      hideBelow: 'full',
    },
    {
      id: 'total_amount',
      header: t('requests.total'),
      sortDescFirst: true,
      cell: (request) => <Total request={request} />,
      align: 'end',
      tabular: true,
      width: '9.5rem',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'status',
      header: t('requests.status'),
      cell: (request) => <Status request={request} onStatus={onStatus} />,
      width: '9.5rem',
    },
    {
      id: 'created_at',
      header: t('requests.received'),
      sortDescFirst: true,
      cell: (request) => (
        <Quiet>
          <RelativeTime moment={request.created_at} />
        </Quiet>
      ),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'medium',
    },
  ]
}

function Client({
  request,
  service,
  renderOwner,
}: {
  request: QuoteRequest
  service: string
  renderOwner: RenderOwner
}) {
  return (
    <>
      {request.suspected_spam && <SuspicionMark />}
      {renderOwner(request.owner_id)}
      <Strong>{request.client_name}</Strong>
      {request.company_name && <Quiet>{` ${request.company_name}`}</Quiet>}
      <SecondLine showBelow="wide">{service}</SecondLine>
      <SecondLine showBelow="medium" wraps>
        <Total request={request} /> <span>·</span> <RelativeTime moment={request.created_at} />
      </SecondLine>
    </>
  )
}

// Without a thousands separator, so that the tabular figures line up.
function Hours({ value }: { value: number }) {
  return <span>{useFormat().number(value, { useGrouping: false })}</span>
}

function Total({ request }: { request: QuoteRequest }) {
  return <Amount amount={request.total_amount} currency={request.currency} />
}

function Status({ request, onStatus }: { request: QuoteRequest; onStatus: ChangeQuoteStatus }) {
  return (
    <>
      <QuoteStatusSelect request={request} onChange={onStatus} tabIndex={useRowTabIndex()} />
      <OfferState request={request} />
    </>
  )
}

/** The states of an offer that the status of its request already shows. */
const SAID: Readonly<Partial<Record<QuoteState, string>>> = {
  offered: 'sent',
  accepted: 'accepted',
  declined: 'declined',
}

/** Shows the state of the latest offer below a status that does not imply it. */
function OfferState({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation(['quotes', 'offerState'])
  const state = OFFER_STATES.find((known) => known === request.offer_state)
  if (state === undefined || state === SAID[request.status]) return null
  return (
    <div>
      <Quiet>{`${t('quotes:requests.offer')}: ${t(`offerState:${state}`)}`}</Quiet>
    </div>
  )
}
