import { expect, test } from 'vitest'
import { LONGEST_QUERY, readFilters, writeFilters } from './useFilters.ts'

test('what is looked for is read from the address and written back, beside what else it holds', () => {
  const params = writeFilters(new URLSearchParams('utm_source=x'), { query: 'outbox & mail', category: 'Backend' })
  expect(params.toString()).toBe('utm_source=x&q=outbox+%26+mail&category=Backend')
  expect(readFilters(params)).toEqual({ query: 'outbox & mail', category: 'Backend' })
  expect(writeFilters(params, { query: '', category: null }).toString()).toBe('utm_source=x')
})

test('nonsense in the address is no filter', () => {
  expect(readFilters(new URLSearchParams('category=backend&q=%20'))).toEqual({ query: '', category: null })
  expect(readFilters(new URLSearchParams({ q: 'x'.repeat(1000) })).query).toHaveLength(LONGEST_QUERY)
})
