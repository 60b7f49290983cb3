/** Returns an account number in the groups in which people read it: 1234 56 78903, or an IBAN in fours. */
export function accountText(number: string): string {
  const plain = number.replaceAll(/[\s.]/g, '')
  if (/^\d{11}$/.test(plain)) return `${plain.slice(0, 4)} ${plain.slice(4, 6)} ${plain.slice(6)}`
  return /^[A-Z]{2}\d{2}[A-Z\d]+$/i.test(plain) ? plain.toUpperCase().replaceAll(/.{4}(?=.)/g, '$& ') : number
}

/** Returns the IBAN of a Norwegian account number, whose check digits follow from it (ISO 13616); null for anything else, such as an IBAN. */
export function ibanOf(number: string): string | null {
  const plain = number.replaceAll(/[\s.]/g, '')
  if (!/^\d{11}$/.test(plain)) return null
  // NO00 at the end, with letters as 10 to 35.
  const check = 98n - (BigInt(`${plain}232400`) % 97n)
  return accountText(`NO${String(check).padStart(2, '0')}${plain}`)
}
