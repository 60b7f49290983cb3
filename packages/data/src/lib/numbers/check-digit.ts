/** The weights of mod 11, for numbers of up to eleven digits. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Returns whether the last one of the digits is their mod-11 check digit. A remainder of 1 has none: such numbers do not exist. */
export function hasCheckDigit(digits: string): boolean {
  const sum = WEIGHTS.slice(1 - digits.length).reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  )
  return (11 - (sum % 11)) % 11 === Number(digits.at(-1))
}
