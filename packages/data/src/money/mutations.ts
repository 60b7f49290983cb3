import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { clientKeys } from '../clients/queries.ts'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError, toDataError } from '../lib/errors.ts'
import { overviewKeys } from '../overview/queries.ts'
import { quoteKeys } from '../quotes/queries.ts'
import { systemKeys } from '../system/queries.ts'

/** The new prices of a template, and the version of it that they were previewed with. */
export interface NewPrice {
  readonly id: string
  readonly updated_at: string
  readonly base_price: number
  readonly price_per_hour: number
}

export interface CurrencyChange {
  readonly from: string
  readonly to: string
  /** One for every template that is priced in `from`. */
  readonly prices: readonly NewPrice[]
}

/** The currency or a template changed after the preview. */
export const PREVIEW_OUTDATED = 'changed'

/**
 * Changes the company's currency and the prices of its templates in one transaction; returns the number of repriced templates.
 * Throws a DataError, `conflict` with the reason PREVIEW_OUTDATED where the preview no longer holds.
 */
export async function changeCompanyCurrency(supabase: Supabase, { from, to, prices }: CurrencyChange): Promise<number> {
  const { data, error, status } = await supabase.rpc('change_company_currency', {
    was: from,
    wanted: to,
    prices: prices.map((price) => ({ ...price })),
  })
  if (error?.message === PREVIEW_OUTDATED) throw new DataError('conflict', { reason: PREVIEW_OUTDATED, cause: error })
  if (error) throw toDataError(error, status)
  return z.number().parse(data)
}

/** Changes the company's currency and everything that is priced in it. */
export function useChangeCompanyCurrency() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<number, DataError, CurrencyChange>({
    mutationFn: async (change) => changeCompanyCurrency(await backend.client(), change),
    onSettled: () =>
      Promise.all(
        [systemKeys.settings, quoteKeys.all, clientKeys.all, overviewKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
