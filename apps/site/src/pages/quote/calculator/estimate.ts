import { quotePrice, type QuotePrice } from '@nordlys/data/quotes/price'
import { type Complexity, HOURS, type QuoteTemplate } from '@nordlys/data/quotes/schema'

export interface Choice {
  readonly service: string
  readonly complexity: Complexity
  readonly hours: number
}

export interface Estimate {
  readonly template: QuoteTemplate
  readonly hours: number
  readonly price: QuotePrice
}

const isPriceable = (hours: number) => Number.isInteger(hours) && hours >= HOURS.min && hours <= HOURS.max

/** The price of a choice as it stands; `null` until a service and a valid number of hours are chosen. */
export function estimateOf(
  templates: readonly QuoteTemplate[],
  { service, complexity, hours }: Choice,
): Estimate | null {
  const template = templates.find((one) => one.service_name === service)
  if (!template || !isPriceable(hours)) return null
  const { base_price, price_per_hour, complexity_multiplier } = template
  return {
    template,
    hours,
    price: quotePrice({ base_price, price_per_hour, multiplier: complexity_multiplier[complexity], hours }),
  }
}
