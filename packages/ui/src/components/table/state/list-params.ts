import type { ListQuery } from '@nordlys/data/lib/list/list'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Longer searches are cut; nobody looks for more. */
export const SEARCH_LIMIT = 200

/** What a list may ask for. Keep it at module level, so that it is the same object on every render. */
export interface ListConfig<Column extends string = string> {
  /** The columns that can be sorted by. */
  readonly columns: readonly Column[]
  readonly defaults: { readonly sort: ListQuery<Column>['sort']; readonly pageSize?: (typeof PAGE_SIZES)[number] }
  /** The values each filter may take, by column; `any` where they are data, such as names. */
  readonly filters?: Readonly<Record<string, readonly string[] | 'any'>>
  /** Begins the names of the list's parameters (`people` gives `people.page`), where several lists share a screen. */
  readonly prefix?: string
}

const paramOf = ({ prefix }: ListConfig, name: string) => (prefix === undefined ? name : `${prefix}.${name}`)

const DEFAULT_PAGE_SIZE = 25
const MAX_PAGE = 1_000_000

const defaultPageSize = (config: ListConfig) => config.defaults.pageSize ?? DEFAULT_PAGE_SIZE

function parseSort<Column extends string>(text: string | null, config: ListConfig<Column>): ListQuery<Column>['sort'] {
  const [name, direction] = text?.split('.') ?? []
  const column = config.columns.find((candidate) => candidate === name)
  if (!column || (direction !== 'asc' && direction !== 'desc')) return config.defaults.sort
  return { column, direction }
}

function parsePage(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1
}

/** Makes a search term of anything: no control characters, no outer spaces, not endless. */
export function cleanSearch(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_LIMIT)
}

/** Reads a list's state from the address. Whatever is missing or makes no sense is the default. */
export function parseListParams<Column extends string>(
  params: URLSearchParams,
  config: ListConfig<Column>,
): ListQuery<Column> {
  const filters: Record<string, string> = {}
  for (const [name, allowed] of Object.entries(config.filters ?? {})) {
    const value = cleanSearch(params.get(paramOf(config, name)) ?? '')
    if (value !== '' && (allowed === 'any' || allowed.includes(value))) filters[name] = value
  }
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get(paramOf(config, 'pageSize')))
  return {
    page: parsePage(params.get(paramOf(config, 'page'))),
    pageSize: pageSize ?? defaultPageSize(config),
    sort: parseSort(params.get(paramOf(config, 'sort')), config),
    search: cleanSearch(params.get(paramOf(config, 'search')) ?? ''),
    filters,
  }
}

const sortText = (sort: ListQuery['sort']) => `${sort.column}.${sort.direction}`

/** Writes a list's state into the address, leaving out what is default and leaving alone what belongs to others. */
export function writeListParams<Column extends string>(
  params: URLSearchParams,
  config: ListConfig<Column>,
  query: ListQuery<Column>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | undefined, fallback: string) => {
    const param = paramOf(config, name)
    if (value === undefined || value === fallback) next.delete(param)
    else next.set(param, value)
  }
  put('search', query.search, '')
  for (const name of Object.keys(config.filters ?? {})) put(name, query.filters[name], '')
  put('sort', sortText(query.sort), sortText(config.defaults.sort))
  put('page', String(query.page), '1')
  put('pageSize', String(query.pageSize), String(defaultPageSize(config)))
  return next
}
