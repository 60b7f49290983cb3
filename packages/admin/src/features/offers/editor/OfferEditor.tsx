import { type OfferValues, toOfferValues } from '@nordlys/data/offers/form'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import { sameJson } from '@nordlys/data/lib/same-json'
import { useTranslation } from 'react-i18next'
import { WithDraft } from '../../../shared/draft/WithDraft.tsx'
import { OFFER_DRAFTS } from './offer-drafts.ts'
import { OfferForm } from './OfferForm.tsx'

/** Renders the editor of an offer. */
export function OfferEditor({ opened }: { opened: OfferDraft }) {
  const { t } = useTranslation('offerEditor')
  const isSame = (values: OfferValues) => sameJson(values, toOfferValues(opened))
  return (
    <WithDraft drafts={OFFER_DRAFTS} record={opened} isSame={isSame} stale={t('staleDraft')}>
      {(edits) => <OfferForm offer={opened} {...edits} />}
    </WithDraft>
  )
}
