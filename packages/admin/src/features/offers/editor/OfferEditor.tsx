import type { OfferValues } from '@nordlys/data/offers/form'
import { toOfferValues } from '@nordlys/data/offers/form'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import { sameJson } from '@nordlys/data/lib/same-json'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNotice } from '../../../shared/draft/DraftNotice.tsx'
import type { StoredDraft } from '../../../shared/draft/stored-drafts.ts'
import { OFFER_DRAFTS } from './offer-drafts.ts'
import { OfferForm } from './OfferForm.tsx'

type Unsaved = StoredDraft<OfferValues>

function unsavedDraft(offer: OfferDraft): Unsaved | null {
  const draft = OFFER_DRAFTS.read(offer.id)
  return draft === null || sameJson(draft.values, toOfferValues(offer)) ? null : draft
}

/** Renders the editor of an offer, with the offer to restore unsaved edits of an earlier visit. */
export function OfferEditor({ opened }: { opened: OfferDraft }) {
  const { t } = useTranslation('offerEditor')
  const [draft, setDraft] = useState(() => unsavedDraft(opened))
  const [restored, setRestored] = useState<Unsaved | null>(null)
  const discard = () => {
    OFFER_DRAFTS.remove(opened.id)
    setDraft(null)
  }
  const restore = () => {
    setRestored(draft)
    setDraft(null)
  }
  return (
    <>
      {draft && (
        <DraftNotice
          at={draft.at}
          stale={draft.base === opened.updated_at ? null : t('staleDraft')}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      <OfferForm
        key={restored ? 'restored' : 'opened'}
        offer={opened}
        // Saves against the version that the edits were made on, so that later changes by others show as a conflict (rule R4).
        base={restored?.base ?? opened.updated_at}
        restored={restored?.values ?? null}
        hasDraft={draft !== null}
      />
    </>
  )
}
