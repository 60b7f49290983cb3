import { expect, test } from 'vitest'
import { DEFAULT_MULTIPLIERS } from './complexity.ts'
import { type PricedTemplate, startingPrices } from './starting-price.ts'

const template = (part: Partial<PricedTemplate>): PricedTemplate => ({
  service_page: 'backend',
  currency: 'USD',
  base_price: 2500,
  price_per_hour: 120,
  complexity_multiplier: DEFAULT_MULTIPLIERS,
  ...part,
})

test('is the base price with the fewest hours at the lowest multiplier, exact to the cent [D6]', () => {
  const prices = startingPrices([
    template({}),
    template({
      service_page: 'ai',
      currency: 'NOK',
      base_price: 0,
      price_per_hour: 1.13,
      complexity_multiplier: { simple: 2, medium: 0.35, complex: 0.5 },
    }),
  ])
  expect(prices).toEqual({
    backend: { amount: 2620, currency: 'USD' },
    ai: { amount: 0.4, currency: 'NOK' },
  })
})

test('is the lowest of the templates of a page', () => {
  expect(startingPrices([template({}), template({ base_price: 1000 }), template({ base_price: 9000 })])).toEqual({
    backend: { amount: 1120, currency: 'USD' },
  })
})

test.each([
  ['templates without a page', [template({ service_page: null })]],
  ['templates without a price', [template({ base_price: 0, price_per_hour: 0 })]],
  ['templates of a page in two currencies', [template({}), template({ currency: 'NOK' })]],
])('is none for %s', (_name, templates) => {
  expect(startingPrices(templates)).toEqual({})
})
