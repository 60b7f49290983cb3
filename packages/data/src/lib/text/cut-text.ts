/**
 * Returns the start of a text, of at most `limit` code units. It ends between two characters: never in half of an emoji, and never between a letter
 * and its accent. In a browser without Intl.Segmenter, and when the first character is longer than the limit, it ends between two code points.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = (parts: Iterable<string>): string => {
    let end = 0
    for (const { length } of parts) {
      if (end + length > limit) break
      end += length
    }
    return text.slice(0, end)
  }
  const characters = 'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : []
  return cut(characters) || cut(text)
}
