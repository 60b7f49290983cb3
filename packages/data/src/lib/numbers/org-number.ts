import { hasCheckDigit } from './check-digit.ts'

/** Returns the number without its spaces, as the database stores it. */
export const plainOrgNumber = (text: string): string => text.replaceAll(/\s/g, '')

/**
 * Returns whether a text is a Norwegian organisation number: nine digits, the last one a mod-11 check digit; spaces are allowed. The database's
 * `private.is_org_number` is the same without spaces.
 */
export function isOrgNumber(text: string): boolean {
  const digits = plainOrgNumber(text)
  return /^\d{9}$/.test(digits) && hasCheckDigit(digits)
}

/** Returns a stored number in groups of three digits, which stay on one line. */
export const shownOrgNumber = (digits: string): string => digits.replaceAll(/\d{3}(?=\d)/g, '$&\u00a0')
