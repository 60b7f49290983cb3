import type { OfferValues } from '@nordlys/data/offers/form'
import { useWatch } from 'react-hook-form'
import { Amount } from './Amount.tsx'
import { useAmountsOfOffer } from './amounts.tsx'

/** Shows the amount of a line. */
export function LineAmount({ index }: { readonly index: number }) {
  const { preview, isStale, currency } = useAmountsOfOffer()
  const id = useWatch<OfferValues>({ name: `lines.${index}.id` })
  const amount = preview?.lines.find((line) => line.id === id)?.amount
  return <Amount amount={amount} currency={currency} isStale={isStale} />
}
