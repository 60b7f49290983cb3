/** Returns the first amount of a text in the smallest unit, in either language: 123450 for "$1,234.50" and for "1 234,50 USD". NaN without one. */
export function cents(text: string): number {
  const [found = ''] = /\d[\d\s.,]*/.exec(text) ?? []
  const amount = found.replaceAll(/\s/g, '').replace(/[.,]$/, '')
  const decimals = /[.,](\d{2})$/.exec(amount)?.[1]
  const digits = amount.replaceAll(/[.,]/g, '')
  if (digits === '') return Number.NaN
  return decimals === undefined ? Number(digits) * 100 : Number(digits)
}

/** Returns an amount with 25 % VAT; all three are in the smallest unit. */
export const withVat = (net: number): number => Math.round((net * 125) / 100)
