import { hasCheckDigit } from '../lib/numbers/check-digit.ts'

/** ISO 13616: with the first four characters at the end and letters as 10 to 35, the remainder of 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** Returns whether a text is a Norwegian account number, eleven digits with a mod-11 check digit, or an IBAN; spaces and points are allowed. */
export function isAccountNumber(text: string): boolean {
  const plain = text.replaceAll(/[\s.]/g, '').toUpperCase()
  return /^\d{11}$/.test(plain) ? hasCheckDigit(plain) : isIban(plain)
}
