import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { PipelineFigures } from './figures.ts'

/** Returns functions that write the figures of a step, and a share from 0 to 1. */
export function useFigureTexts() {
  const { number, currency } = useFormat()
  const share = (of: number | null) => (of === null ? null : number(of, { style: 'percent', maximumFractionDigits: 0 }))
  return {
    share,
    count: ({ count }: PipelineFigures) => number(count),
    amounts: ({ amounts }: PipelineFigures) => amounts.map((money) => currency(money.amount, money.currency)),
    rate: ({ rate }: PipelineFigures) => share(rate),
    days: ({ days }: PipelineFigures) => (days === null ? null : number(days)),
  }
}
