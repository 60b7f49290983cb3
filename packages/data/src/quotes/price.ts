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

interface Decimal {
  readonly units: bigint
  readonly scale: number
}

// The database holds the shortest decimal text of a double, so parsing that text is exact.
function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: a.units * 10n ** BigInt(scale - a.scale) + b.units * 10n ** BigInt(scale - b.scale), scale }
}

// Half away from zero, as PostgreSQL rounds `numeric`.
function toCents({ units, scale }: Decimal): number {
  if (scale <= 2) return Number(units * 10n ** BigInt(2 - scale)) / 100
  const divisor = 10n ** BigInt(scale - 2)
  const half = units < 0n ? -divisor / 2n : divisor / 2n
  return Number((units + half) / divisor) / 100
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
