// Three currencies are written 'kr'. It means the Norwegian one here; the others are named by their code.
const AMBIGUOUS: ReadonlySet<string> = new Set(['SEK', 'DKK'])

/** Returns how Intl.NumberFormat is to name a currency, so that two currencies never look the same. */
export const currencyDisplay = (currency: string): 'code' | 'narrowSymbol' =>
  AMBIGUOUS.has(currency) ? 'code' : 'narrowSymbol'
