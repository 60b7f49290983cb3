import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { expect, test } from 'vitest'
import { estimateOf, missingFor } from './estimate.ts'
import { serviceFeatures, serviceName } from './service-text.ts'

const template: QuoteTemplate = {
  id: '00000000-0000-4000-8000-000000000001',
  service_name: 'Backend',
  service_name_no: 'Baksystem',
  currency: 'USD',
  base_price: 2500,
  price_per_hour: 145,
  features: ['Tests'],
  features_no: [],
  complexity_multiplier: { simple: 1, medium: 1.5, complex: 2 },
  service_page: null,
  updated_at: '2026-01-01T00:00:00Z',
}

test('adds the parts of an estimate up to its total', () => {
  for (const complexity of ['simple', 'medium', 'complex'] as const) {
    const cents = { ...template, base_price: 0.1, price_per_hour: 0.21 }
    const estimate = estimateOf([cents], { service: 'Backend', complexity, hours: 3 })
    const { base = 0, hourly = 0, total } = estimate?.price ?? {}
    expect(Math.round((base + hourly + (estimate?.added ?? 0)) * 100) / 100).toBe(total)
  }
  expect(estimateOf([template], { service: 'Backend', complexity: 'medium', hours: 40 })?.added).toBe(4150)
})

test('distinguishes hours without a price from a missing service', () => {
  expect(missingFor([template], { service: '', hours: Number.NaN })).toBe('service')
  expect(missingFor([template], { service: 'Gone', hours: 40 })).toBe('service')
  for (const hours of [Number.NaN, 0, -1, 1.5, 10_001])
    expect(missingFor([template], { service: 'Backend', hours })).toBe('hours')
  expect(missingFor([template], { service: 'Backend', hours: 40 })).toBeNull()
})

test('calculates (base + rate × hours) × multiplier', () => {
  const estimate = estimateOf([template], { service: 'Backend', complexity: 'medium', hours: 40 })
  expect(estimate?.price).toEqual({ base: 2500, hourly: 5800, multiplier: 1.5, total: 12_450 })
})

test.each([Number.NaN, 0, -1, 1.5, 10_001, 1e9])('gives %d hours no price', (hours) => {
  expect(estimateOf([template], { service: 'Backend', complexity: 'medium', hours })).toBeNull()
})

test('gives a missing or deleted service no price', () => {
  for (const service of ['', 'Gone'])
    expect(estimateOf([template], { service, complexity: 'simple', hours: 1 })).toBeNull()
})

test('shows Norwegian names of services on Norwegian pages, and the default name without one', () => {
  expect(serviceName(template, 'no')).toBe('Baksystem')
  expect(serviceName({ ...template, service_name_no: null }, 'no')).toBe('Backend')
  expect(serviceName(template, 'en')).toBe('Backend')
  expect(serviceFeatures(template, 'no')).toEqual(['Tests'])
})
