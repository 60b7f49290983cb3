import type { OfferPreview } from './schema.ts'
import type { OfferValues } from './form.ts'

type Item = OfferValues['plan'][number]

/** Returns a number with two decimals, without the error of a floating-point sum. */
const cents = (value: number) => Math.round(value * 100) / 100

/**
 * Returns what remains for the next payment of a plan: a share where the plan has shares alone, an amount where it has an amount and the database has
 * computed all of them. Monthly payments are no part of the total. NaN where nothing remains, or it is not known.
 */
export function nextPayment(plan: readonly Item[], preview: OfferPreview | undefined): Pick<Item, 'basis' | 'value'> {
  const parts = plan.filter(({ due }) => due !== 'monthly')
  const byShare = parts.every(({ basis }) => basis === 'share')
  const amounts = byShare ? parts.map(({ value }) => value) : parts.map(({ id }) => preview?.plan.find((item) => item.id === id)?.amount ?? Number.NaN) // prettier-ignore
  const whole = byShare ? 100 : (preview?.totals.total ?? Number.NaN)
  const rest = cents(whole - amounts.reduce((sum, amount) => sum + amount, 0))
  return { basis: byShare ? 'share' : 'amount', value: rest > 0 ? rest : Number.NaN }
}
