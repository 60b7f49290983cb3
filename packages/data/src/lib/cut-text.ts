/** Returns the lengths of the characters of a text as people see them; where a browser does not know them, of its code points. */
function* lengthsOf(text: string): Generator<number> {
  if (!('Segmenter' in Intl)) for (const point of text) yield point.length
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment.length
}

function endOf(lengths: Iterable<number>, limit: number): number {
  let end = 0
  for (const length of lengths) {
    if (end + length > limit) return end
    end += length
  }
  return end
}

/**
 * Returns the start of a text, of at most `limit` code units. It ends between two characters: never in half of an emoji, and never between a
 * letter and its accent.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  // A character of many marks may be longer than the limit: it is cut between two of them.
  const end =
    endOf(lengthsOf(text), limit) ||
    endOf(
      Array.from(text, (point) => point.length),
      limit,
    )
  return text.slice(0, end)
}

/** Returns a text of at most `limit` code units: a longer one is cut and ends with an ellipsis. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${cutText(text, limit - 1).trimEnd()}…`

/** Returns the name of a file of at most `limit` code units: a longer one is cut before its ending. */
export function shortenedFileName(name: string, limit: number): string {
  if (name.length <= limit) return name
  const ending = /\.[\w-]{1,20}$/.exec(name)?.[0] ?? ''
  return `${cutText(name.slice(0, name.length - ending.length), limit - ending.length - 1).trim()}…${ending}`
}
