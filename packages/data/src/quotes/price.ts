import { add, multiply, toCents, toDecimal } from '../money/decimal.ts'

/** The parts of a price, each in the currency's main unit and exact to the cent. */
export interface QuotePrice {
  /** The fixed price. */
  readonly base: number
  /** Hours times the hourly rate. */
  readonly hourly: number
  readonly multiplier: number
  readonly total: number
}

export interface QuotePriceInput {
  readonly base_price: number
  readonly price_per_hour: number
  readonly multiplier: number
  readonly hours: number
}

/**
 * Returns the price of a job for the screen: (base price + hourly rate × hours) × complexity multiplier, exact to the cent. The
 * database's price trigger computes the same (rule D6). Inputs must be finite; amounts are in the currency's main unit.
 */
export function quotePrice({ base_price, price_per_hour, multiplier, hours }: QuotePriceInput): QuotePrice {
  const base = toDecimal(base_price)
  const hourly = multiply(toDecimal(price_per_hour), toDecimal(hours))
  const total = multiply(add(base, hourly), toDecimal(multiplier))
  return { base: toCents(base), hourly: toCents(hourly), multiplier, total: toCents(total) }
}
