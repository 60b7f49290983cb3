import { useFormat } from '../../../i18n/useFormat.ts'

interface AmountProps {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  readonly cents?: boolean
}

/** Formats an amount. The column needs `wraps`. */
export function Amount({ amount, currency, cents = false }: AmountProps) {
  return <span>{useFormat().currency(amount, currency, { cents })}</span>
}
