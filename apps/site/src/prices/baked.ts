import type { StartingPrices } from '@nordlys/data/quotes/starting-price'

/** The lowest prices of services and the `rowsVersion` of the templates that they are of. */
export interface BakedPrices {
  readonly version: string
  readonly list: StartingPrices
}
