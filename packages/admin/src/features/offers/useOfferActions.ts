import { useOfferMutations } from '@nordlys/data/offers/mutations'
import type { Offer } from '@nordlys/data/offers/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

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
  const { day } = useFormat()
  const { run, isPending } = useAction()
  const reasons = useOfferReasons()
  const { send, withdraw, remind, remove } = useOfferMutations()
  return {
    isPending,
    send: (offer: Offer) => {
      let givesAccess = false
      // Without a client, the acceptance creates one, with the recipient as its first person.
      const option = offer.client_id !== null && {
        label: t('offers:send.access', { name: offer.recipient_name ?? '' }),
        onChange: (isTicked: boolean) => {
          givesAccess = isTicked
        },
      }
      return run({
        confirm: {
          title: t(offer.version === 0 ? 'offers:send.question' : 'offers:send.questionAgain', {
            number: offer.number,
            name: offer.recipient_name ?? '',
          }),
          description: t(offer.version === 0 ? 'offers:send.text' : 'offers:send.textAgain', {
            email: shownAddress(offer.recipient_email ?? ''),
            day: day(offer.valid_until),
          }),
          confirmLabel: t('offers:send.confirm'),
          ...(option && { option }),
        },
        call: () => send.mutateAsync({ ...offer, givesAccess }),
        done: (version) => t('offers:send.done', { version }),
        failed: t('offers:send.failed'),
        reasons,
      })
    },
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
