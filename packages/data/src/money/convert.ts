import { multiply, toCents, toDecimal } from './decimal.ts'

/** Returns an amount in another currency, at a rate that somebody typed, rounded to cents. */
export const convertedAmount = (amount: number, rate: number): number =>
  toCents(multiply(toDecimal(amount), toDecimal(rate)))
