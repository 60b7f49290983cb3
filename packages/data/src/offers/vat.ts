import type { VatCode } from './schema.ts'

/** Returns the rates that apply on the day of a moment, highest first. */
export function currentVatCodes(codes: readonly VatCode[], now: Date): VatCode[] {
  const day = now.toISOString().slice(0, 10)
  const applies = ({ valid_from: from, valid_until: until }: VatCode) => from <= day && (until === null || until >= day)
  return codes.filter(applies).toSorted((a, b) => b.rate - a.rate || a.code.localeCompare(b.code))
}
