import { cutText } from '@nordlys/data/lib/text/cut-text'
import { type Beside, COUNT_LIMIT, type ListQuery } from '@nordlys/data/lib/list/list'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** The maximum length of a search; longer ones are cut. */
export const SEARCH_LIMIT = 200

/** The sorts, filters and defaults of a list. Define it at module level, so that it is stable between renders. */
export interface ListConfig<Column extends string = string> {
  /** The ids of the sortable columns. */
  readonly columns: readonly Column[]
  readonly defaults: { readonly sort: ListQuery<Column>['sort']; readonly pageSize?: (typeof PAGE_SIZES)[number] }
  /** The allowed values of each filter by its name; `any` if the values are data, such as ids. */
  readonly filters?: Readonly<Record<string, readonly string[] | 'any'>>
  /** The prefix of the search parameters (`people` gives `people.page`), if a screen has several lists. */
  readonly prefix?: string
}

const paramOf = ({ prefix }: ListConfig, name: string) => (prefix === undefined ? name : `${prefix}.${name}`)

const DEFAULT_PAGE_SIZE = 25

const defaultPageSize = (config: ListConfig) => config.defaults.pageSize ?? DEFAULT_PAGE_SIZE

function parseSort<Column extends string>(text: string | null, config: ListConfig<Column>): ListQuery<Column>['sort'] {
  const [name, direction] = text?.split('.') ?? []
  const column = config.columns.find((candidate) => candidate === name)
  if (!column || (direction !== 'asc' && direction !== 'desc')) return config.defaults.sort
  return { column, direction }
}

/** Parses a page. One deep in the list needs the row beside it, because the server would read every row before it. */
function parsePage(text: string | null, pageSize: number, beside: Beside | undefined): number {
  if (!text || !/^-?[1-9]\d{0,6}$/.test(text)) return 1
  const page = Number(text)
  return beside ? page : Math.sign(page) * Math.min(Math.abs(page), Math.ceil(COUNT_LIMIT / pageSize))
}

const SIDES = ['after', 'before'] as const

/** Parses the row beside the page: its id and, after a dot, its value in the column of the sort. */
function parseBeside(params: URLSearchParams, config: ListConfig): Beside | undefined {
  for (const side of SIDES) {
    const [, id, value] =
      /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(.*))?$/is.exec(params.get(paramOf(config, side)) ?? '') ?? []
    if (id !== undefined) return { side, id, value: value ?? null }
  }
  return undefined
}

const besideText = ({ id, value }: Beside) => (value === null ? id : `${id}.${value}`)

/** Removes control characters and outer spaces from a search, and cuts it to `SEARCH_LIMIT`. */
export function cleanSearch(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return cutText(line, SEARCH_LIMIT)
}

/** Parses the state of a list from the URL. Missing and invalid values fall back to the defaults. */
export function parseListParams<Column extends string>(
  params: URLSearchParams,
  config: ListConfig<Column>,
): ListQuery<Column> {
  const filters: Record<string, string> = {}
  for (const [name, allowed] of Object.entries(config.filters ?? {})) {
    const value = cleanSearch(params.get(paramOf(config, name)) ?? '')
    if (value !== '' && (allowed === 'any' || allowed.includes(value))) filters[name] = value
  }
  const pageSize =
    PAGE_SIZES.find((size) => String(size) === params.get(paramOf(config, 'pageSize'))) ?? defaultPageSize(config)
  const beside = parseBeside(params, config)
  return {
    page: parsePage(params.get(paramOf(config, 'page')), pageSize, beside),
    ...(beside && { beside }),
    pageSize,
    sort: parseSort(params.get(paramOf(config, 'sort')), config),
    search: cleanSearch(params.get(paramOf(config, 'search')) ?? ''),
    filters,
  }
}

const sortText = (sort: ListQuery['sort']) => `${sort.column}.${sort.direction}`

/** Returns the search parameters with the state of a list: without defaults, and with unrelated parameters unchanged. */
export function writeListParams<Column extends string>(
  params: URLSearchParams,
  config: ListConfig<Column>,
  query: ListQuery<Column>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const write = (name: string, value: string | undefined, fallback: string) => {
    const param = paramOf(config, name)
    if (value === undefined || value === fallback) next.delete(param)
    else next.set(param, value)
  }
  write('search', query.search, '')
  for (const name of Object.keys(config.filters ?? {})) write(name, query.filters[name], '')
  write('sort', sortText(query.sort), sortText(config.defaults.sort))
  write('page', String(query.page), '1')
  for (const side of SIDES) write(side, query.beside?.side === side ? besideText(query.beside) : undefined, '')
  write('pageSize', String(query.pageSize), String(defaultPageSize(config)))
  return next
}
