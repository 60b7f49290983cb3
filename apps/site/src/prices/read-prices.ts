import { startingPrices, type StartingPrices } from '@nordlys/data/quotes/starting-price'
import { pricedTemplatesSchema } from '@nordlys/data/quotes/template/schema'

/** Returns the lowest prices of fetched templates. Throws for an invalid response. */
export const readPrices = (rows: unknown): StartingPrices => startingPrices(pricedTemplatesSchema.parse(rows))
