import { afterEach, expect, test, vi } from 'vitest'
import { MAX_PAGE_SIZE } from '../lib/list/list.ts'
import { fetchPriceRows, fetchTemplateRows } from './anonymous-queries.ts'
import { pricedTemplatesSchema, quoteTemplateSchema } from './template/schema.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('reads every column of a service, and at most one page', async () => {
  const request = vi.fn<(address: string) => Promise<Response>>().mockResolvedValue(Response.json([]))
  vi.stubGlobal('fetch', request)
  await fetchTemplateRows({ url: 'https://api.example.org', key: 'public' })
  const { searchParams } = new URL(request.mock.calls[0]?.[0] ?? '')
  expect(searchParams.get('select')?.split(',')).toEqual(Object.keys(quoteTemplateSchema.shape))
  expect(searchParams.get('limit')).toBe(String(MAX_PAGE_SIZE))
})

test('reads the columns of prices, with the time of their last change', async () => {
  const request = vi.fn<(address: string) => Promise<Response>>().mockResolvedValue(Response.json([]))
  vi.stubGlobal('fetch', request)
  await fetchPriceRows({ url: 'https://api.example.org', key: 'public' })
  const { searchParams } = new URL(request.mock.calls[0]?.[0] ?? '')
  const columns = searchParams.get('select')?.split(',') ?? []
  expect(columns).toContain('updated_at')
  const template: Record<string, unknown> = {
    service_page: 'ai',
    currency: 'NOK',
    base_price: 100,
    price_per_hour: 10,
    complexity_multiplier: { simple: 0.5, medium: 1, complex: 2 },
  }
  const row = Object.fromEntries(columns.map((name) => [name, template[name]]))
  expect(pricedTemplatesSchema.parse([row])).toEqual([template])
  expect(searchParams.get('limit')).toBe(String(MAX_PAGE_SIZE))
})
