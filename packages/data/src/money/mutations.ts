import { z } from 'zod/mini'
import { clientKeys } from '../clients/keys.ts'
import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { fetchData } from '../lib/requests/response.ts'
import { overviewKeys } from '../overview/keys.ts'
import { quoteKeys } from '../quotes/keys.ts'
import { systemKeys } from '../system/keys.ts'

/** The new prices of a template, and its version at the time of the preview. */
export interface NewPrice {
  readonly id: string
  readonly updated_at: string
  readonly base_price: number
  readonly price_per_hour: number
}

export interface CurrencyChange {
  readonly from: string
  readonly to: string
  /** One entry for each template priced in `from`. */
  readonly prices: readonly NewPrice[]
}

/** The currency or a template changed after the preview. */
export const PREVIEW_OUTDATED = 'changed'

/**
 * Changes the company's currency and the prices of its templates in one transaction; returns the number of repriced templates.
 * Throws a DataError, `conflict` with the reason PREVIEW_OUTDATED when the preview is outdated.
 */
export const changeCompanyCurrency = (supabase: Supabase, { from, to, prices }: CurrencyChange): Promise<number> =>
  fetchData(
    supabase.rpc('change_company_currency', { was: from, wanted: to, prices: prices.map((price) => ({ ...price })) }),
    z.number(),
    { codes: { [PREVIEW_OUTDATED]: 'conflict' } },
  )

/** Changes the company's currency, and refetches everything priced in it. */
export const useChangeCompanyCurrency = () =>
  useBackendMutation(changeCompanyCurrency, systemKeys.settings, quoteKeys.all, clientKeys.all, overviewKeys.all)
