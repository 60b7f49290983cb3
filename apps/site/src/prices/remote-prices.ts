import { rowsVersion } from '@nordlys/data/lib/rows/version'
import { fetchPriceRows } from '@nordlys/data/quotes/anonymous-queries'
import { remote } from '../data/remote.ts'
import type { BakedPrices } from './baked.ts'

/** The lowest prices of services. The code that computes them loads only after a change of prices. */
export const remotePrices = remote<BakedPrices>(async ({ config }, known) => {
  const rows = await fetchPriceRows(config)
  const version = rowsVersion(rows)
  if (known?.version === version) return known
  const { readPrices } = await import('./read-prices.ts')
  return { version, list: readPrices(rows) }
})
