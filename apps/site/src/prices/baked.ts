import type { StartingPrices } from '@nordlys/data/quotes/starting-price'

/** The lowest prices of services, and the `rowsVersion` of their templates. */
export interface BakedPrices {
  readonly version: string
  readonly list: StartingPrices
}
