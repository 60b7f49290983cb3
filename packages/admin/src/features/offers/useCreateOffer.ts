import { addDays } from '@nordlys/data/lib/time/company-day'
import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import { useCreateOffer } from '@nordlys/data/offers/mutations'
import { fetchOfferDraft, offerTermsQuery } from '@nordlys/data/offers/queries'
import type { OfferDraftContent } from '@nordlys/data/offers/schema'
import { quoteCountersQuery } from '@nordlys/data/quotes/request/queries'
import { readCompany } from '@nordlys/data/settings/content'
import { settingsQuery } from '@nordlys/data/settings/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { loadCompanyDays } from '@nordlys/ui/components/company-days.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { offerPath } from './paths.ts'
import { texts } from './screen.ts'
import { copyOfOffer, type OfferBase } from './start-offer.ts'
import { useOfferReasons } from './useOfferActions.ts'

/** How long a new offer is valid, in days. */
const DAYS = 30

/** Returns a function that loads the data that a new offer starts with. It throws a DataError. */
export function useLoadOfferBase(): (language: Language, currency?: string) => Promise<OfferBase> {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return async (language, currency) => {
    const [days, terms, settings, counters, i18n] = await Promise.all([
      loadCompanyDays(backend, queryClient),
      queryClient.fetchQuery(offerTermsQuery(backend)),
      queryClient.ensureQueryData(settingsQuery(backend)),
      queryClient.ensureQueryData(quoteCountersQuery(backend)),
      createI18n({ language, sources: texts, namespaces: ['offers'] }),
    ])
    return {
      language,
      currency: currency ?? counters.currency,
      validUntil: addDays(days.today, DAYS),
      terms: terms[0]?.id ?? null,
      company: readCompany(settings, language),
      t: i18n.getFixedT(language, 'offers'),
    }
  }
}

/** Returns a function that stores a new draft, and then opens its editor; `replace` for a dialog, which Back must not open again. */
export function useStoreOffer(
  options: { readonly replace?: boolean } = {},
): (id: string, content: OfferDraftContent) => Promise<void> {
  const navigate = useNavigate()
  const { mutateAsync } = useCreateOffer()
  return async (id, content) => {
    await mutateAsync({ id, content })
    await navigate(offerPath(id), options)
  }
}

/** Returns a function that copies an offer to a new draft and opens its editor. */
export function useDuplicateOffer(): (id: string) => Promise<boolean> {
  const { t } = useTranslation('offers')
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { run } = useAction()
  const store = useStoreOffer()
  const reasons = useOfferReasons()
  return (id) =>
    run({
      call: async () => {
        const [{ today }, offer] = await Promise.all([
          loadCompanyDays(backend, queryClient),
          fetchOfferDraft(await backend.client(), id),
        ])
        if (offer === null) throw new DataError('not_found')
        await store(crypto.randomUUID(), copyOfOffer(offer, addDays(today, DAYS)))
      },
      done: t('duplicate.done'),
      failed: t('duplicate.failed'),
      reasons,
    })
}
