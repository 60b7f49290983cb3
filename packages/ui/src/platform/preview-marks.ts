/**
 * Marks of the texts in a preview: the admin appends invisible characters to each text that it posts, which say where the text is edited. So the page
 * needs no markup to lead from a text to its field, and visitors get none of it.
 */

// Invisible operators of Unicode, which have no width, break no line and survive the cleaning of texts.
const START = '\u2063'
const DIGITS = ['\u2061', '\u2062', '\u2064'] as const
const MARK = /\u2063([\u2061\u2062\u2064]+)/

/** Returns the mark of a place. */
export const markOf = (place: number): string =>
  START + place.toString(DIGITS.length).replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')

/** Returns the place of the first mark in a text; null without one. */
export function placeIn(text: string): number | null {
  const [, digits] = MARK.exec(text) ?? []
  if (digits === undefined) return null
  return Number.parseInt(
    digits.replaceAll(/./g, (mark) => String(DIGITS.findIndex((digit) => digit === mark))),
    DIGITS.length,
  )
}
