/** Returns the first letters of the first and last word of a name, in capitals, for an avatar without a picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => /^./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('nb')
}
