// Three currencies share the symbol 'kr', which means NOK here; the others show their code.
const AMBIGUOUS: ReadonlySet<string> = new Set(['SEK', 'DKK'])

/** Returns the `currencyDisplay` of Intl.NumberFormat, so that two currencies never look the same. */
export const currencyDisplay = (currency: string): 'code' | 'narrowSymbol' =>
  AMBIGUOUS.has(currency) ? 'code' : 'narrowSymbol'
