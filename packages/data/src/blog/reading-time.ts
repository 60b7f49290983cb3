const WORDS_PER_MINUTE = 200

/** The start of fenced code, with its marker. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** A line that ends fenced code if it starts with the same marker. */
const FENCE_END = /^ {0,3}([`~]+)[ \t\r]*$/

const countWords = (line: string) => line.match(/[^ \t\r]+/g)?.length ?? 0

/**
 * Returns the number of words outside code in Markdown. The database counts the same for stored posts. Reads every line once, because the editor
 * counts on every keystroke.
 */
export function proseWords(markdown: string): number {
  let words = 0
  let marker: string | undefined
  for (const line of markdown.split('\n')) {
    if (marker !== undefined) {
      if (FENCE_END.exec(line)?.[1]?.startsWith(marker)) marker = undefined
    } else {
      marker = FENCE.exec(line)?.[1]
      if (marker === undefined) words += countWords(line)
    }
  }
  return words
}

/** Returns the reading time in whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
