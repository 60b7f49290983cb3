/** How fast an article is read, in words a minute. */
const PACE = 200

// A block between two lines of backticks or tildes, and one that is open to the end.
const CLOSED = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(?:[\s\S]*?\n)? {0,3}\1[`~]*[ \t\r]*$/gm
const OPEN = /^ {0,3}(?:```|~~~)[\s\S]*/m

/** How many words of a markdown text are read: those outside code. The database counts the same for stored posts. */
export function proseWords(markdown: string): number {
  return (
    markdown
      .replaceAll(CLOSED, '')
      .replace(OPEN, '')
      .match(/[^ \t\r\n]+/g)?.length ?? 0
  )
}

/** How long so many words take to read, in whole minutes; never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / PACE))
}
