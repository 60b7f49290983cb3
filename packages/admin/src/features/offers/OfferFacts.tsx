import Link from '@mui/material/Link'
import { useOfferAcceptance } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { clientPath, OPEN_ENGAGEMENT, OPEN_REQUEST } from '../../shared/record-links.ts'
import { useRelatedFacts } from '../../shared/related/useRelatedFacts.tsx'
import { lastDay } from './offer-columns.tsx'

/** Shows the facts of an offer, and of its acceptance. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { currency, dateTime, day } = useFormat()
  const { data: acceptance } = useOfferAcceptance(offer.id)
  const moment = (value: string) => <time dateTime={value}>{dateTime(value)}</time>
  const { client_id: client, quote_request_id: request, engagement_id: engagement, sent_at: sent } = offer
  const { first_seen_at: firstSeen, last_seen_at: lastSeen } = offer
  const related = useRelatedFacts(
    'offers',
    offer.id,
    client === null || (offer.state === 'accepted' && engagement === null),
  )
  const facts = [
    { label: t('list.number'), value: String(offer.number) },
    { label: t('list.total'), value: <strong>{currency(offer.total_amount, offer.currency)}</strong> },
    { label: t('list.validUntil'), value: <time dateTime={lastDay(offer)}>{day(lastDay(offer))}</time> },
    { label: t('panel.language'), value: t(`language.${offer.language}`) },
    { label: t('list.created'), value: moment(offer.created_at) },
    { label: t('list.sent'), value: sent && moment(sent) },
    { label: t('list.firstSeen'), value: firstSeen && moment(firstSeen) },
    { label: t('list.lastSeen'), value: lastSeen && moment(lastSeen) },
    {
      label: t('panel.acceptedBy'),
      value: acceptance && [acceptance.name, acceptance.title].filter((part) => part !== null).join(', '),
    },
    { label: t('panel.acceptedAt'), value: acceptance && moment(acceptance.accepted_at) },
    {
      label: t('panel.request'),
      value: request && (
        <Link component={RouterLink} to={`../quote-management?${OPEN_REQUEST}=${request}`}>
          {t('panel.openRequest')}
        </Link>
      ),
    },
    {
      label: t('changeOrder.of'),
      value: engagement && (
        <Link component={RouterLink} to={`../engagements?${OPEN_ENGAGEMENT}=${engagement}`}>
          {t('panel.openEngagement')}
        </Link>
      ),
    },
    // A client that the offer has got meanwhile is named below.
    ...related.filter(({ kind }) => kind !== 'client' || client === null),
    {
      label: t('panel.client'),
      value: client && (
        <Link component={RouterLink} to={clientPath(client)}>
          {t('panel.openClient')}
        </Link>
      ),
    },
  ]
  return <PanelFacts facts={facts.filter(({ value }) => Boolean(value))} />
}
