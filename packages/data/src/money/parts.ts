import { add, type Decimal, divide, multiply, toCents, toDecimal } from './decimal.ts'

const ZERO: Decimal = { units: 0n, scale: 0 }

const share = (whole: Decimal, part: Decimal, of: Decimal): Decimal => {
  const { units, scale } = multiply(whole, part)
  return { units: divide(units * 10n ** BigInt(of.scale + 2), of.units * 10n ** BigInt(scale)), scale: 2 }
}

/**
 * Splits an amount into parts. Each part is the rounded share of it and all parts before it, minus the amounts of those, so that the parts add up to
 * the whole. Their order decides which one gets an extra cent. `private.plan_amounts` and `private.book_net` of the database compute the same.
 */
export function partsOf(whole: number, parts: readonly number[], of: number): number[] {
  let before = ZERO
  let taken = ZERO
  return parts.map((part) => {
    before = add(before, toDecimal(part))
    const through = share(toDecimal(whole), before, toDecimal(of))
    const amount = add(through, { units: -taken.units, scale: taken.scale })
    taken = through
    return toCents(amount)
  })
}
