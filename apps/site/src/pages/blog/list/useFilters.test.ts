import { expect, test } from 'vitest'
import { categoriesOf } from '../../../content/category-names.ts'
import { LONGEST_QUERY, readFilters, writeFilters } from './useFilters.ts'

const categories = categoriesOf({}, 'posts', 'en')

test('reads the filters from the URL and writes them back, and keeps other parameters', () => {
  const params = writeFilters(new URLSearchParams('utm_source=x'), { query: 'outbox & mail', category: 'Backend' })
  expect(params.toString()).toBe('utm_source=x&q=outbox+%26+mail&category=Backend')
  expect(readFilters(params, categories)).toEqual({ query: 'outbox & mail', category: 'Backend' })
  expect(writeFilters(params, { query: '', category: null }).toString()).toBe('utm_source=x')
})

test('ignores invalid parameters', () => {
  expect(readFilters(new URLSearchParams('category=backend&q=%20'), categories)).toEqual({ query: '', category: null })
  expect(readFilters(new URLSearchParams({ q: 'x'.repeat(1000) }), categories).query).toHaveLength(LONGEST_QUERY)
})
