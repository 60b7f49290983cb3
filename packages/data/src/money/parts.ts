import { add, type Decimal, divide, multiply, toCents, toDecimal } from './decimal.ts'

const ZERO: Decimal = { units: 0n, scale: 0 }

const share = (whole: Decimal, part: Decimal, of: Decimal): Decimal => {
  const { units, scale } = multiply(whole, part)
  return { units: divide(units * 10n ** BigInt(of.scale + 2), of.units * 10n ** BigInt(scale)), scale: 2 }
}

/**
 * Returns what each part of an amount comes to: its share together with the parts before it, less what those have taken. The parts of a whole
 * add up to it. Their order decides which one gets a cent more. `private.plan_amounts` and `private.book_net` of the database compute the same.
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
