/** A decimal number: `units` of the decimal place `scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** Returns a number as the database holds it: the shortest decimal text of a double, so parsing that text is exact. */
export function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: a.units * 10n ** BigInt(scale - a.scale) + b.units * 10n ** BigInt(scale - b.scale), scale }
}

const size = (value: bigint) => (value < 0n ? -value : value)

/** Divides and rounds half away from zero, as PostgreSQL rounds `numeric`. */
export function divide(numerator: bigint, denominator: bigint): bigint {
  const rounded = (2n * size(numerator) + size(denominator)) / (2n * size(denominator))
  return numerator < 0n === denominator < 0n ? rounded : -rounded
}

/** Returns an amount rounded to cents. */
export function toCents({ units, scale }: Decimal): number {
  if (scale <= 2) return Number(units * 10n ** BigInt(2 - scale)) / 100
  return Number(divide(units, 10n ** BigInt(scale - 2))) / 100
}
