import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { PipelineFigures } from './figures.ts'

/** Returns functions that write the figures of a step. */
export function useFigureTexts() {
  const { number, currency } = useFormat()
  return {
    count: ({ count }: PipelineFigures) => number(count),
    amounts: ({ amounts }: PipelineFigures) => amounts.map((money) => currency(money.amount, money.currency)),
    rate: ({ rate }: PipelineFigures) =>
      rate === null ? null : number(rate, { style: 'percent', maximumFractionDigits: 0 }),
    days: ({ days }: PipelineFigures) => (days === null ? null : number(days)),
  }
}
