import { COMPLEXITIES } from './complexity.ts'
import { HOURS } from './hours.ts'
import { quotePrice } from './price.ts'
import { SERVICE_PAGES, type ServicePage } from '../lib/service-pages.ts'
import type { QuoteTemplate } from './template/schema.ts'

/** The lowest price of a service. */
export interface StartingPrice {
  readonly amount: number
  readonly currency: string
}

/** The lowest prices by the page of their service. */
export type StartingPrices = { readonly [page in ServicePage]?: StartingPrice }

export type PricedTemplate = Pick<
  QuoteTemplate,
  'service_page' | 'currency' | 'base_price' | 'price_per_hour' | 'complexity_multiplier'
>

/** Returns the lowest price that the calculator gives for a template: the fewest hours at the lowest complexity. */
function lowestPrice({ base_price, price_per_hour, complexity_multiplier }: PricedTemplate): number {
  const multiplier = Math.min(...COMPLEXITIES.map((complexity) => complexity_multiplier[complexity]))
  return quotePrice({ base_price, price_per_hour, multiplier, hours: HOURS.min }).total
}

/** Returns the lowest price of each page's templates; none for templates without a price or in different currencies. */
export function startingPrices(templates: readonly PricedTemplate[]): StartingPrices {
  const priceOf = (page: ServicePage): StartingPrice | null => {
    const own = templates.filter(({ service_page }) => service_page === page)
    const [currency, ...others] = new Set(own.map((template) => template.currency))
    if (currency === undefined || others.length > 0) return null
    const amount = Math.min(...own.map(lowestPrice))
    return amount > 0 ? { amount, currency } : null
  }
  return Object.fromEntries(
    SERVICE_PAGES.flatMap((page) => {
      const price = priceOf(page)
      return price ? [[page, price]] : []
    }),
  )
}
