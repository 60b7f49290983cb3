import { cutText } from './cut-text.ts'

/** Returns a text of at most `limit` code units: a longer one is cut and ends with an ellipsis. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${cutText(text, limit - 1).trimEnd()}…`

/** Returns the name of a file of at most `limit` code units: a longer one is cut before its ending. */
export function shortenedFileName(name: string, limit: number): string {
  if (name.length <= limit) return name
  const ending = /\.[\w-]{1,20}$/.exec(name)?.[0] ?? ''
  return `${cutText(name.slice(0, name.length - ending.length), limit - ending.length - 1).trim()}…${ending}`
}
