import type { VatCode } from './schema.ts'

/** Returns the rates that apply on a day of the company's time zone, highest first. */
export function currentVatCodes(codes: readonly VatCode[], day: string): VatCode[] {
  const applies = ({ valid_from: from, valid_until: until }: VatCode) => from <= day && (until === null || until >= day)
  return codes.filter(applies).toSorted((a, b) => b.rate - a.rate || a.code.localeCompare(b.code))
}
