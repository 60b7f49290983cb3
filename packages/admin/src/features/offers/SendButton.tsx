import { useOfferGaps } from '@nordlys/data/offers/gaps'
import type { Offer } from '@nordlys/data/offers/schema'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { BLOCKED } from '@nordlys/ui/components/StepButton'

const SendDialog = lazyComponent(async () => (await import('./send/SendDialog.tsx')).SendDialog)

interface SendButtonProps {
  readonly offer: Offer
  /** Whether it is the next step. */
  readonly isNext: boolean
  /** The id of the text that explains why the offer cannot be sent yet; null if the form knows no reason. */
  readonly blockedBy?: string | null
  readonly onSent?: () => void
}

/** Opens the dialog that sends the stored offer. While something is missing, `OfferGaps` lists it; before that is known, the server decides. */
export function SendButton({ offer, isNext, blockedBy = null, onSent }: SendButtonProps) {
  const { t } = useTranslation('offers')
  // As it was when the dialog opened: a later version is another sending.
  const [sent, setSent] = useState<Offer | null>(null)
  const { data: gaps } = useOfferGaps(offer.id, offer.updated_at)
  const isBlocked = blockedBy !== null || (gaps ?? []).length > 0
  return (
    <>
      <Button
        variant={isNext ? 'contained' : 'outlined'}
        startIcon={<Send size={16} aria-hidden />}
        // Not `disabled`, so that it is focusable and screen readers read what is missing.
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? (blockedBy ?? gapsId(offer)) : undefined}
        onClick={() => setSent(isBlocked ? null : offer)}
        sx={BLOCKED}
      >
        {t(offer.version === 0 ? 'send.button' : 'send.again')}
      </Button>
      {sent && <SendDialog offer={sent} onClose={() => setSent(null)} onSent={onSent} />}
    </>
  )
}

/** Returns the id of the list of what an offer lacks. */
export const gapsId = ({ id }: Pick<Offer, 'id'>): string => `gaps-${id}`
