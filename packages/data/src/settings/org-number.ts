import { hasCheckDigit } from './check-digit.ts'

/** Returns whether a text is a Norwegian organisation number: nine digits, the last one a mod-11 check digit; spaces are allowed. */
export function isOrgNumber(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{9}$/.test(digits) && hasCheckDigit(digits)
}
