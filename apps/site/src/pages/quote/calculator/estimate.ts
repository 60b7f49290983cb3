import { quotePrice, type QuotePrice } from '@nordlys/data/quotes/price'
import type { Complexity } from '@nordlys/data/quotes/complexity'
import { HOURS } from '@nordlys/data/quotes/hours'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'

export interface Choice {
  readonly service: string
  readonly complexity: Complexity
  readonly hours: number
}

export interface Estimate {
  readonly template: QuoteTemplate
  readonly hours: number
  readonly price: QuotePrice
  /** The surcharge for complexity on base and hours: the parts add up to the total, to the cent. */
  readonly added: number
}

const isPriceable = (hours: number) => Number.isInteger(hours) && hours >= HOURS.min && hours <= HOURS.max

const templateOf = (templates: readonly QuoteTemplate[], service: string) =>
  templates.find((one) => one.service_name === service)

/** The missing input of an estimate; `null` when it has a price. */
export function missingFor(
  templates: readonly QuoteTemplate[],
  { service, hours }: Omit<Choice, 'complexity'>,
): 'service' | 'hours' | null {
  if (!templateOf(templates, service)) return 'service'
  return isPriceable(hours) ? null : 'hours'
}

const toCents = (amount: number) => Math.round(amount * 100) / 100

/** Returns the price of the current input; `null` until a service and a valid number of hours are selected. */
export function estimateOf(
  templates: readonly QuoteTemplate[],
  { service, complexity, hours }: Choice,
): Estimate | null {
  const template = templateOf(templates, service)
  if (!template || !isPriceable(hours)) return null
  const { base_price, price_per_hour, complexity_multiplier } = template
  const price = quotePrice({ base_price, price_per_hour, multiplier: complexity_multiplier[complexity], hours })
  return { template, hours, price, added: toCents(price.total - price.base - price.hourly) }
}
