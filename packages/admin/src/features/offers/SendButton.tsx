import { useOfferGaps } from '@nordlys/data/offers/gaps'
import type { Offer } from '@nordlys/data/offers/schema'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { BLOCKED } from '@nordlys/ui/components/StepButton'
import { useOfferActions } from './useOfferActions.ts'

interface SendButtonProps {
  readonly offer: Offer
  /** Whether it is the next step. */
  readonly isNext: boolean
  /** The id of the text that explains why the offer cannot be sent yet; null if the form knows no reason. */
  readonly blockedBy?: string | null
  readonly onSent?: () => void
}

/** Sends the stored offer after a confirmation. While something is missing, `OfferGaps` lists it; before that is known, the server decides. */
export function SendButton({ offer, isNext, blockedBy = null, onSent }: SendButtonProps) {
  const { t } = useTranslation('offers')
  const { send, isPending } = useOfferActions()
  const { data: gaps } = useOfferGaps(offer.id, offer.updated_at)
  const isBlocked = blockedBy !== null || (gaps ?? []).length > 0
  return (
    <Button
      variant={isNext ? 'contained' : 'outlined'}
      startIcon={<Send size={16} aria-hidden />}
      loading={isPending}
      loadingPosition="start"
      // Not `disabled`, so that it is focusable and screen readers read what is missing.
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? (blockedBy ?? gapsId(offer)) : undefined}
      onClick={() => {
        if (!isBlocked) void send(offer).then((isSent) => isSent && onSent?.())
      }}
      sx={BLOCKED}
    >
      {t(offer.version === 0 ? 'send.button' : 'send.again')}
    </Button>
  )
}

/** Returns the id of the list of what an offer lacks. */
export const gapsId = ({ id }: Pick<Offer, 'id'>): string => `gaps-${id}`
