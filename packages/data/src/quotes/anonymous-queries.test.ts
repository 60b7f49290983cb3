import { afterEach, expect, test, vi } from 'vitest'
import { MAX_PAGE_SIZE } from '../lib/list/list.ts'
import { fetchTemplateRows } from './anonymous-queries.ts'
import { quoteTemplateSchema } from './template/schema.ts'

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
