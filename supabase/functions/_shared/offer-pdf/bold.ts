/** Stand before and after a bold word. Fonts have no glyphs for these code points, and texts of users lose them. */
const START = '\uE000'
const END = '\uE001'
const MARKS = /[\uE000\uE001]/g
const BOLD = /(\uE000[^\uE001]*\uE001?)/

/** Returns a text without the marks of bold words. */
export const withoutMarks = (text: string): string => text.replaceAll(MARKS, '')

/** Marks the words of a text as bold, each on its own, so that lines can end between them. */
export const markBold = (text: string): string => withoutMarks(text).replaceAll(/\S+/g, (word) => START + word + END)

/** Splits a text into its bold and its other parts, without the marks. */
export const boldParts = (text: string): { readonly text: string; readonly isBold: boolean }[] =>
  text
    .split(BOLD)
    .filter((part) => part !== '')
    .map((part) => ({ text: withoutMarks(part), isBold: part.startsWith(START) }))
