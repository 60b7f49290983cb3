const WORDS_PER_MINUTE = 200

// Fenced code blocks, and one without a closing fence.
const CLOSED = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(?:[\s\S]*?\n)? {0,3}\1[`~]*[ \t\r]*$/gm
const OPEN = /^ {0,3}(?:```|~~~)[\s\S]*/m

/** Returns the number of words outside code in Markdown. The database counts the same for stored posts. */
export function proseWords(markdown: string): number {
  return (
    markdown
      .replaceAll(CLOSED, '')
      .replace(OPEN, '')
      .match(/[^ \t\r\n]+/g)?.length ?? 0
  )
}

/** Returns the reading time in whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
