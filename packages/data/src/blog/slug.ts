// Letters that Unicode does not decompose into a base letter and a mark.
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', œ: 'oe', ł: 'l', đ: 'd' }

/** The limit of the database. */
const MAX_LENGTH = 200

/**
 * Returns the slug of a title: lower case, with single hyphens for other characters. Drops accents and writes Norwegian letters as
 * æ → ae, ø → o, å → a. Empty when the title has no Latin letter or digit.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[æøðþßœłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
}
