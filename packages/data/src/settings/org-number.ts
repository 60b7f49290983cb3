const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/** Returns whether a text is a Norwegian organisation number: nine digits, the last one a mod-11 check digit; spaces are allowed. */
export function isOrgNumber(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  // A remainder of 1 would need the check digit 10; such numbers do not exist.
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}
