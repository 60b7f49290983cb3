import { BLOG_CATEGORIES } from '@nordlys/data/blog/categories'
import { useDebouncedInput } from '@nordlys/ui/components/table/state/useDebouncedInput.ts'
import { useSearchParams } from 'react-router-dom'
import { useOnceHydrated } from '../../../lib/use-once-hydrated.ts'
import type { Filters } from '../articles/collection.ts'

/** The longest search that an address carries. */
export const LONGEST_QUERY = 100

const NONE: Filters = { query: '', category: null }

/** The filters that an address asks for; a category that does not exist is none. */
export function readFilters(params: URLSearchParams): Filters {
  const category = params.get('category')
  return {
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    category: BLOG_CATEGORIES.find((known) => known === category) ?? null,
  }
}

/** The address's parameters with other filters; what it holds beside them stays. */
export function writeFilters(params: URLSearchParams, { query, category }: Filters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of [
    ['q', query],
    ['category', category ?? ''],
  ] as const) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The filters, kept in the address so that a link or a reload shows the same articles, and the text that is being typed. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  // The prerendered page knows no parameters, and the first render must equal it.
  const filters = readFilters(new URLSearchParams(useOnceHydrated(params.toString(), '')))
  // Replaces: going back leaves the page instead of undoing letters one by one.
  const setFilters = (change: Partial<Filters>) =>
    setParams((current) => writeFilters(current, { ...readFilters(current), ...change }), { replace: true })
  const search = useDebouncedInput(filters.query, (query) => setFilters({ query }))
  const clear = () => {
    search.flush('')
    setFilters(NONE)
  }
  return { filters, search, setCategory: (category: Filters['category']) => setFilters({ category }), clear }
}
