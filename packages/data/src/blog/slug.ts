// Letters that Unicode does not take apart into a plain one and a mark, and å, which Norwegian addresses write as a.
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', œ: 'oe', ł: 'l', đ: 'd' }

/** The longest slug that the database takes. */
const LONGEST = 200

/**
 * The address of a title: lower case, every run of other signs a single hyphen, none at the ends. Accents are dropped and Norwegian
 * letters written as æ → ae, ø → o, å → a. Empty where the title has no letter or digit of the Latin script.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[æøðþßœłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
}
