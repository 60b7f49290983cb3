import { useFormat } from '../../../i18n/useFormat.ts'

interface AmountProps {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** Formats an amount. The column needs `wraps`. */
export function Amount({ amount, currency }: AmountProps) {
  return <span>{useFormat().currency(amount, currency)}</span>
}
