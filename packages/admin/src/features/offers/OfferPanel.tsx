import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useOffer } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useTranslation } from 'react-i18next'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { Conversation } from '../../shared/conversation/Conversation.tsx'
import { OfferStateChip } from '../../shared/offers/OfferStateChip.tsx'
import { TakenOptions } from '../../shared/related/TakenOptions.tsx'
import { OwnerField } from '../../shared/owner/OwnerField.tsx'
import { OfferAccess } from './OfferAccess.tsx'
import { OfferActions } from './OfferActions.tsx'
import { OfferEvents } from './OfferEvents.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferVersions } from './OfferVersions.tsx'

interface OfferPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows an offer: its facts, actions, versions and events. */
export function OfferPanel({ id, onClose }: OfferPanelProps) {
  const { t } = useTranslation('offers')
  return (
    <RecordPanel<Offer>
      id={id}
      result={useOffer(id)}
      label={(row) => (row ? t('panel.label', { number: row.number }) : t('panel.labelUnknown'))}
      notFound={{ title: t('panel.gone'), description: t('panel.goneText') }}
      errorTitle={t('loadFailed')}
      onClose={onClose}
      renderHeader={({ state }) => <OfferStateChip state={state} />}
    >
      {(offer) => <Detail offer={offer} onClose={onClose} />}
    </RecordPanel>
  )
}

function Detail({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const { recipient_name: name, recipient_email: email, company_name: company } = offer
  const isSent = offer.version > 0
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '& dl': { mt: 0 } }}>
      <div>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {offer.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
          <span>{[name ?? t('list.noRecipient'), company].filter((part) => part !== null).join(', ')}</span>
          {email !== null && (
            <>
              <span>{' · '}</span>
              <Link href={mailto(shownAddress(email))}>{shownAddress(email)}</Link>
            </>
          )}
        </Typography>
        <OwnerField key={offer.id} table="offers" row={offer} name={offer.title} />
      </div>
      <OfferActions offer={offer} onClose={onClose} />
      {isSent && <Conversation client={offer.client_id} offer={offer} />}
      <OfferFacts offer={offer} />
      {isSent && <TakenOptions offer={offer.id} />}
      {isSent && <OfferVersions offer={offer} />}
      {isSent && <OfferAccess offer={offer} />}
      {isSent && <OfferEvents id={offer.id} />}
    </Box>
  )
}
