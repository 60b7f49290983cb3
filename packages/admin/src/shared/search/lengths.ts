import { cutText } from '@nordlys/data/lib/text/cut-text'
/** The approximate lengths that search engines show in full, in characters. */
export const BEST = { title: 60, description: 155 } as const

/** Returns the title of the browser tab and of the search result: the company first on the home page, last on others. */
export const wholeTitle = (title: string, company: string, isHome: boolean): string =>
  isHome ? `${company} – ${title}` : `${title} – ${company}`

/** Cuts a text after a length, as search engines do. */
export const shorten = (text: string, longest: number): string =>
  text.length > longest ? `${cutText(text, longest).trimEnd()} …` : text
