import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useOfferAccessMutations } from '@nordlys/data/offers/mutations'
import type { Offer, OfferAccessKey, OfferCopy } from '@nordlys/data/offers/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useOfferReasons } from './useOfferActions.ts'

/** Returns the actions on the links of an offer. */
export function useAccessActions({ id }: Offer) {
  const { t } = useTranslation('offers')
  const { run, isPending } = useAction()
  const reasons = useOfferReasons()
  const { endKeys, sendLink } = useOfferAccessMutations()
  const end = (title: string, keys?: string[]) =>
    run({
      confirm: { title, description: t('access.end.text'), confirmLabel: t('access.end.confirm'), destructive: true },
      call: () => endKeys.mutateAsync({ offer: id, ...(keys && { keys }) }),
      done: (count) => t('access.end.done', { count }),
      failed: t('access.end.failed'),
      reasons,
    })
  return {
    isPending,
    end: (key: OfferAccessKey | OfferCopy) =>
      end(t('access.end.question', { email: shownAddress(key.email) }), [key.id]),
    endAll: (count: number) => end(t('access.end.questionAll', { count })),
    sendLink: () =>
      run({
        confirm: {
          title: t('access.send.question'),
          description: t('access.send.text'),
          confirmLabel: t('access.send.confirm'),
        },
        call: () => sendLink.mutateAsync(id),
        done: t('access.send.done'),
        failed: t('access.send.failed'),
        reasons,
      }),
  }
}
