import { expect, test } from 'vitest'
import { quotePrice } from './price.ts'

const template = { base_price: 1500, price_per_hour: 125 }

test('computes (base + rate × hours) × multiplier', () => {
  expect(quotePrice({ ...template, hours: 40, multiplier: 1.5 })).toEqual({
    base: 1500,
    hourly: 5000,
    multiplier: 1.5,
    total: 9750,
  })
  expect(quotePrice({ ...template, hours: 120, multiplier: 2 }).total).toBe(33_000)
})

test('is exact to the cent where floating point is not', () => {
  expect(quotePrice({ base_price: 0.1, price_per_hour: 0.2, hours: 1, multiplier: 1 }).total).toBe(0.3)
  expect(quotePrice({ base_price: 1.01, price_per_hour: 0, hours: 1, multiplier: 1.5 }).total).toBe(1.52)
  expect(quotePrice({ base_price: 8.35, price_per_hour: 0, hours: 1, multiplier: 1.1 }).total).toBe(9.19)
})

test('rounds half a cent away from zero, as the database does', () => {
  expect(quotePrice({ base_price: 0.01, price_per_hour: 0, hours: 1, multiplier: 0.5 }).total).toBe(0.01)
  expect(quotePrice({ base_price: 0.01, price_per_hour: 0, hours: 1, multiplier: 0.4999 }).total).toBe(0)
})

test('is exact to the cent for the largest amounts', () => {
  const { hourly, total } = quotePrice({ base_price: 0, price_per_hour: 99_999_999.99, hours: 10_000, multiplier: 1 })
  expect(hourly).toBe(999_999_999_900)
  expect(total).toBe(999_999_999_900)
})

test('parses numbers with an exponent', () => {
  expect(quotePrice({ base_price: 1e21, price_per_hour: 0, hours: 1, multiplier: 1e-7 }).total).toBe(1e14)
})
