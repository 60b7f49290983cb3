import { multiply, toCents, toDecimal } from './decimal.ts'

/** Converts an amount at a rate that the user enters; rounds to cents. */
export const convertedAmount = (amount: number, rate: number): number =>
  toCents(multiply(toDecimal(amount), toDecimal(rate)))
