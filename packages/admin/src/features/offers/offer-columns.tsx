import { OFFER_STATES, type Offer } from '@nordlys/data/offers/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { OfferStateChip } from '../../shared/offers/OfferStateChip.tsx'
import type { RenderOwner } from '../../shared/owner/useOwners.tsx'
import { hasUnsentChanges } from './offer-state.ts'

type OfferT = TFunction<['offers', 'offerState']>

/** Returns the last day of the sent version, or of a draft. */
export const lastDay = ({ sent_valid_until: sent, valid_until: draft }: Offer): string => sent ?? draft

/** Returns the filters of the list beside its search. */
export const offerFilters = (t: OfferT): FilterChoices[] => [
  {
    name: 'state',
    label: t('offers:list.filter'),
    options: OFFER_STATES.map((value) => ({ value, label: t(`offerState:${value}`) })),
  },
]

/** Returns the columns of the list of offers. On phones recipient, amount and date move under the title. */
export function offerColumns(t: OfferT, renderOwner: RenderOwner): ListColumn<Offer>[] {
  return [
    {
      id: 'title',
      header: t('offers:list.offer'),
      cell: (offer) => <Title offer={offer} renderOwner={renderOwner} t={t} />,
      wraps: true,
    },
    {
      id: 'recipient',
      header: t('offers:list.recipient'),
      cell: (offer) => recipientOf(offer) ?? <Quiet>{t('offers:list.noRecipient')}</Quiet>,
      hideBelow: 'wide',
      width: '18%',
    },
    {
      id: 'total_amount',
      header: t('offers:list.total'),
      sortDescFirst: true,
      cell: (offer) => <Amount amount={offer.total_amount} currency={offer.currency} />,
      align: 'end',
      tabular: true,
      width: '9.5rem',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'state',
      header: t('offers:list.state'),
      cell: (offer) => (
        <>
          <OfferStateChip state={offer.state} />
          {offer.state === 'sent' && offer.last_seen_at !== null && (
            <div>
              <Quiet>
                <span>{t('offers:list.seen')}</span> <RelativeTime moment={offer.last_seen_at} />
              </Quiet>
            </div>
          )}
          {hasUnsentChanges(offer) && (
            <div>
              <Quiet>{t('offers:list.unsent')}</Quiet>
            </div>
          )}
        </>
      ),
      width: '8.5rem',
    },
    {
      id: 'valid_until',
      header: t('offers:list.validUntil'),
      cell: (offer) => <Day day={lastDay(offer)} />,
      align: 'end',
      width: '8rem',
      hideBelow: 'full',
    },
    {
      id: 'created_at',
      header: t('offers:list.created'),
      sortDescFirst: true,
      cell: (offer) => (
        <Quiet>
          <RelativeTime moment={offer.created_at} />
        </Quiet>
      ),
      align: 'end',
      width: '6rem',
      hideBelow: 'medium',
    },
  ]
}

/** Returns the columns of an export of offers. */
export const offerCsv = (t: OfferT): CsvColumn<Offer>[] => [
  { heading: t('offers:list.number'), value: ({ number }) => number },
  { heading: t('offers:list.offer'), value: ({ title }) => title },
  { heading: t('offers:list.recipient'), value: ({ recipient_name: name }) => name },
  { heading: t('offers:list.email'), value: ({ recipient_email: email }) => email && shownAddress(email) },
  { heading: t('offers:list.company'), value: ({ company_name: company }) => company },
  { heading: t('offers:list.total'), value: ({ total_amount: total }) => total },
  { heading: t('offers:list.currency'), value: ({ currency }) => currency },
  { heading: t('offers:list.state'), value: ({ state }) => t(`offerState:${state}`) },
  { heading: t('offers:list.version'), value: ({ version }) => version },
  { heading: t('offers:list.validUntil'), value: lastDay },
  { heading: t('offers:list.created'), value: ({ created_at: date }) => date },
  { heading: t('offers:list.sent'), value: ({ sent_at: date }) => date },
  { heading: t('offers:list.firstSeen'), value: ({ first_seen_at: date }) => date },
  { heading: t('offers:list.lastSeen'), value: ({ last_seen_at: date }) => date },
  { heading: t('offers:list.answered'), value: ({ answered_at: date }) => date },
]

const recipientOf = ({ company_name: company, recipient_name: name, recipient_email: email }: Offer) =>
  company ?? name ?? (email && shownAddress(email))

function Title({ offer, renderOwner, t }: { offer: Offer; renderOwner: RenderOwner; t: OfferT }) {
  return (
    <>
      {renderOwner(offer.owner_id)}
      <Strong>{offer.title}</Strong>
      <Quiet>{` ${offer.number}`}</Quiet>
      {offer.engagement_id !== null && <Quiet>{` · ${t('offers:changeOrder.mark')}`}</Quiet>}
      <SecondLine showBelow="wide">{recipientOf(offer) ?? t('offers:list.noRecipient')}</SecondLine>
      <SecondLine showBelow="medium" wraps>
        <Amount amount={offer.total_amount} currency={offer.currency} /> <span>·</span>{' '}
        <RelativeTime moment={offer.created_at} />
      </SecondLine>
    </>
  )
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{useFormat().day(day)}</time>
}
