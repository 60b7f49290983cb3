import type { Beside, ListQuery } from '@nordlys/data/lib/list/list'
import { useMemo } from 'react'
import { cleanSearch, type ListConfig, parseListParams, writeListParams } from './list-params.ts'
import { useUrlParams } from './useUrlParams.ts'

/** The state of a list, stored in the URL so that links, reloads and Back restore it. */
export interface ListState<Column extends string = string> {
  readonly query: ListQuery<Column>
  readonly config: ListConfig<Column>
  /** Whether a search or filter hides rows. */
  readonly isFiltered: boolean
  /** Replaces the history entry if it has a search already, so that Back removes the search. */
  readonly setSearch: (search: string) => void
  /** `null` removes the filter. */
  readonly setFilter: (name: string, value: string | null) => void
  readonly setSort: (sort: ListQuery<Column>['sort']) => void
  readonly setPage: (
    page: number,
    options?: { readonly beside?: Beside | undefined; readonly replace?: boolean },
  ) => void
  readonly setPageSize: (pageSize: number) => void
  /** Removes search and filters. */
  readonly clear: () => void
}

function without(filters: ListQuery['filters'], name: string): ListQuery['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
}

/** Stores search, filters, sort, page and page size in the URL as `search`, `<filter>`, `sort`, `page`, `after` or `before`, and `pageSize`. */
export function useListState<Column extends string>(config: ListConfig<Column>): ListState<Column> {
  const [params, changeParams] = useUrlParams()
  return useMemo(() => {
    const query = parseListParams(params, config)
    const change = (
      part: (current: ListQuery<Column>) => Partial<ListQuery<Column>>,
      replaces: (current: ListQuery<Column>) => boolean = () => false,
    ) => {
      changeParams(
        (url) => {
          const current = parseListParams(url, config)
          return writeListParams(url, config, { ...current, beside: undefined, ...part(current) })
        },
        (url) => ({ replace: replaces(parseListParams(url, config)) }),
      )
    }
    return {
      query,
      config,
      isFiltered: query.search !== '' || Object.keys(query.filters).length > 0,
      setSearch: (search) =>
        change(
          () => ({ search: cleanSearch(search), page: 1 }),
          (current) => current.search !== '' && search.trim() !== '',
        ),
      setFilter: (name, value) =>
        change(({ filters }) => ({
          filters: value === null ? without(filters, name) : { ...filters, [name]: value },
          page: 1,
        })),
      setSort: (sort) => change(() => ({ sort, page: 1 })),
      setPage: (page, options) =>
        change(
          () => ({ page, beside: options?.beside }),
          () => options?.replace ?? false,
        ),
      setPageSize: (pageSize) => change(() => ({ pageSize, page: 1 })),
      clear: () => change(() => ({ search: '', filters: {}, page: 1 })),
    }
  }, [params, changeParams, config])
}
