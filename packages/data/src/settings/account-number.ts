const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Eleven digits, the last one a mod-11 check digit. */
function isNorwegian(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  // A remainder of 1 would need the check digit 10; such numbers do not exist.
  return (11 - (sum % 11)) % 11 === Number(digits[10])
}

/** ISO 13616: with the first four characters at the end and letters as 10 to 35, the remainder of 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** Returns whether a text is a Norwegian account number or an IBAN; spaces, and points in the first, are allowed. */
export function isAccountNumber(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '')
  return isNorwegian(plain.replaceAll('.', '')) || isIban(plain.toUpperCase())
}
