import type { Money } from '@nordlys/data/money/schema'
import { useFormat } from './useFormat.ts'

/** Returns a formatter of sums by currency that omits zeros. If all are zero, it shows zero in `currency`. */
export function useAmounts(): (amounts: readonly Money[], currency: string) => string {
  const format = useFormat()
  return (amounts, currency) => {
    const sums = amounts.filter(({ amount }) => amount !== 0)
    const listed = sums.length > 0 ? sums : [{ currency, amount: 0 }]
    return listed.map((sum) => format.currency(sum.amount, sum.currency)).join(' · ')
  }
}
