/** At most two capitals for a face without a picture: of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => /^./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('nb')
}
