import { useFormat } from '../../../i18n/useFormat.ts'

interface AmountProps {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  readonly cents?: boolean
}

/** An amount in a cell; the column's `whole` keeps all of it readable. */
export function Amount({ amount, currency, cents = false }: AmountProps) {
  return useFormat().currency(amount, currency, { cents })
}
