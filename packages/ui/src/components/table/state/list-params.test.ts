import { describe, expect, test } from 'vitest'
import { type ListConfig, parseListParams, SEARCH_LIMIT, writeListParams } from './list-params.ts'

const config: ListConfig<'name' | 'created_at'> = {
  columns: ['name', 'created_at'],
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: ['pending', 'approved'] },
}

const read = (search: string) => parseListParams(new URLSearchParams(search), config)
const defaults = read('')

describe('parseListParams', () => {
  test('parses every parameter of a list', () => {
    expect(read('search=kari&status=pending&sort=name.asc&page=3&pageSize=50')).toEqual({
      search: 'kari',
      filters: { status: 'pending' },
      sort: { column: 'name', direction: 'asc' },
      page: 3,
      pageSize: 50,
    })
  })

  test.each([
    'page=0',
    'page=-0',
    'page=1e9',
    'page=NaN',
    'page=2.5',
    'page=99999999999999',
    'pageSize=7',
    'pageSize=1000000',
    'sort=password.asc',
    'sort=name.sideways',
    'sort=name',
    'sort=',
    'status=deleted',
    'status=',
    'search=%20%00%20',
    'unknown=1',
  ])('falls back to the defaults for %s', (search) => {
    expect(read(search)).toEqual(defaults)
  })

  const id = '3f0c5a52-9d3f-4c53-8a60-0a4c5f0f7c11'

  test.each([
    [`page=400&after=${id}.Kari+O.`, 400, { side: 'after', id, value: 'Kari O.' }],
    [`page=-400&before=${id}`, -400, { side: 'before', id, value: null }],
    [`page=9&after=${id}.`, 9, { side: 'after', id, value: '' }],
    ['page=-3', -3, undefined],
    // The server would read every row before it.
    ['page=9999', 400, undefined],
    ['page=-9999&after=Kari', -400, undefined],
  ])('parses a page deep in the list: %s', (search, page, beside) => {
    const query = read(search)
    expect(query.page).toBe(page)
    expect(query.beside).toEqual(beside)
    expect(parseListParams(writeListParams(new URLSearchParams(), config, query), config)).toEqual(query)
  })

  test('cuts a long search and removes control characters', () => {
    expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(SEARCH_LIMIT)
    expect(read('search=a%00b').search).toBe('a b')
  })
})

describe('writeListParams', () => {
  test('writes parameters that parse to the same query', () => {
    const query = read('search=50%25+off&status=approved&sort=name.desc&page=2&pageSize=100')
    expect(parseListParams(writeListParams(new URLSearchParams(), config, query), config)).toEqual(query)
  })

  test('omits defaults and keeps unrelated parameters', () => {
    const params = writeListParams(new URLSearchParams('tab=templates&page=4&status=pending'), config, defaults)
    expect(params.toString()).toBe('tab=templates')
  })
})
