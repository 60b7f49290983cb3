import type { ListQuery } from '@nordlys/data/list'
import { useMemo } from 'react'
import { cleanSearch, type ListConfig, parseListParams, writeListParams } from './list-params.ts'
import { useAddressParams } from './useAddressParams.ts'

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
  const [params, changeParams] = useAddressParams()
  return useMemo(() => {
    const query = parseListParams(params, config)
    const change = (
      part: (current: ListQuery<Column>) => Partial<ListQuery<Column>>,
      replaces: (current: ListQuery<Column>) => boolean = () => false,
    ) => {
      changeParams(
        (address) => {
          const current = parseListParams(address, config)
          return writeListParams(address, config, { ...current, ...part(current) })
        },
        (address) => ({ replace: replaces(parseListParams(address, config)) }),
      )
    }
    return {
      query,
      config,
      narrowed: query.search !== '' || Object.keys(query.filters).length > 0,
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
          () => ({ page }),
          () => options?.replace ?? false,
        ),
      setPageSize: (pageSize) => change(() => ({ pageSize, page: 1 })),
      clear: () => change(() => ({ search: '', filters: {}, page: 1 })),
    }
  }, [params, changeParams, config])
}
