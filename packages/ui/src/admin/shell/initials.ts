/** The first letters of the first and last word of a name, for an avatar without a picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const code = word.codePointAt(0)
  return code === undefined ? '' : String.fromCodePoint(code).toLocaleUpperCase()
}
