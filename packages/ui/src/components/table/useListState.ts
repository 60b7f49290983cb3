import type { ListQuery } from '@nordlys/data/list'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cleanSearch, type ListConfig, parseListParams, writeListParams } from './list-params.ts'

/** A list's state and the ways to change it. The address holds it, so that it can be linked, reloaded and stepped back through. */
export interface ListState<Column extends string = string> {
  readonly query: ListQuery<Column>
  readonly config: ListConfig<Column>
  /** Whether a search or filter hides rows. */
  readonly narrowed: boolean
  /** A search within a search replaces it in the history, so that one step back leaves the search. */
  readonly setSearch: (search: string) => void
  /** `null` removes the filter. */
  readonly setFilter: (name: string, value: string | null) => void
  readonly setSort: (sort: ListQuery<Column>['sort']) => void
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void
  readonly setPageSize: (pageSize: number) => void
  /** Removes search and filters. */
  readonly clear: () => void
}

function without(filters: ListQuery['filters'], name: string): ListQuery['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
}

/** Holds search, filters, sort, page and page size in the address's `search`, `<filter>`, `sort`, `page`, `pageSize`. */
export function useListState<Column extends string>(config: ListConfig<Column>): ListState<Column> {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const query = parseListParams(params, config)
    const change = (part: Partial<ListQuery<Column>>, replace = false) => {
      setParams((current) => writeListParams(current, config, { ...parseListParams(current, config), ...part }), {
        replace,
        preventScrollReset: true,
      })
    }
    return {
      query,
      config,
      narrowed: query.search !== '' || Object.keys(query.filters).length > 0,
      setSearch: (search) =>
        change({ search: cleanSearch(search), page: 1 }, query.search !== '' && search.trim() !== ''),
      setFilter: (name, value) =>
        change({
          filters: value === null ? without(query.filters, name) : { ...query.filters, [name]: value },
          page: 1,
        }),
      setSort: (sort) => change({ sort, page: 1 }),
      setPage: (page, options) => change({ page }, options?.replace),
      setPageSize: (pageSize) => change({ pageSize, page: 1 }),
      clear: () => change({ search: '', filters: {}, page: 1 }),
    }
  }, [params, setParams, config])
}
