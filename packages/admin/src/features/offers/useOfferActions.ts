import { useOfferMutations } from '@nordlys/data/offers/mutations'
import type { Offer } from '@nordlys/data/offers/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

/** Returns the texts for the server's reasons why an offer cannot be changed or sent. */
export function useOfferReasons() {
  const { t } = useTranslation('offers')
  return {
    changed: t('reason.changed'),
    answered: t('reason.answered'),
    incomplete: t('reason.incomplete'),
    expired: t('reason.expired'),
    reminded: t('reason.reminded'),
    access_ended: t('reason.accessEnded'),
    invalid_total_amount: t('reason.tooLarge'),
    split_group: t('reason.splitGroup'),
    engagement_ended: t('reason.ended'),
    other_client: t('reason.otherClient'),
    invalid_engagement_id: t('reason.ended'),
  }
}

/** Returns the actions on offers. Each resolves to whether it has succeeded, or started. */
export function useOfferActions() {
  const { t } = useTranslation(['offers', 'common'])
  const { run } = useAction()
  const reasons = useOfferReasons()
  const { withdraw, remind, remove } = useOfferMutations()
  return {
    withdraw: (offer: Offer) =>
      run({
        confirm: {
          title: t('offers:withdraw.question', { number: offer.number }),
          description: t('offers:withdraw.text'),
          confirmLabel: t('offers:withdraw.button'),
          destructive: true,
        },
        call: () => withdraw.mutateAsync(offer.id),
        done: t('offers:withdraw.done'),
        failed: t('offers:withdraw.failed'),
        reasons,
      }),
    remind: (offer: Offer) =>
      run({
        confirm: {
          title: t('offers:remind.question', { name: offer.recipient_name ?? '' }),
          description: t('offers:remind.text', { email: shownAddress(offer.recipient_email ?? '') }),
          confirmLabel: t('offers:remind.confirm'),
        },
        call: () => remind.mutateAsync(offer.id),
        done: t('offers:remind.done'),
        failed: t('offers:remind.failed'),
        reasons,
      }),
    remove: (offer: Offer) =>
      run({
        confirm: {
          title: t('offers:remove.question', { number: offer.number }),
          description: t('offers:remove.text'),
          confirmLabel: t('common:action.delete'),
          destructive: true,
        },
        table: 'offers',
        rows: [offer],
        deletes: [offer.title],
        send: remove,
        done: () => t('offers:remove.done'),
        failed: t('offers:remove.failed'),
      }),
  }
}
