import { useDebouncedInput } from '@nordlys/ui/components/table/state/useDebouncedInput.ts'
import { useCategories } from '../../../content/useCategories.ts'
import type { CategoryName } from '../../../content/content.ts'
import { useSearchParams } from '../../../routing/router.tsx'
import { useOnceHydrated } from '../../../lib/useOnceHydrated.ts'
import type { Filters } from '../articles/collection.ts'

/** The maximum length of a search in the URL. */
export const LONGEST_QUERY = 100

const NONE: Filters = { query: '', category: null }

/** Parses the filters of a URL; ignores an unknown category. */
export function readFilters(params: URLSearchParams, categories: readonly CategoryName[]): Filters {
  const category = params.get('category')
  return {
    // By code points, which costs the page less than `cutText`.
    query: Array.from((params.get('q') ?? '').trim())
      .slice(0, LONGEST_QUERY)
      .join(''),
    category: categories.find(({ key }) => key === category)?.key ?? null,
  }
}

/** Replaces the filters in the URL's parameters; keeps other parameters. */
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

/** Returns the filters, stored in the URL so that a link or a reload shows the same articles, and the text being typed. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const categories = useCategories('posts')
  // The prerendered page has no parameters, and the first render must equal it.
  const filters = readFilters(new URLSearchParams(useOnceHydrated(params.toString(), '')), categories)
  // Replaces the history entry: Back leaves the page instead of undoing single letters.
  const setFilters = (change: Partial<Filters>) =>
    setParams((current) => writeFilters(current, { ...readFilters(current, categories), ...change }), { replace: true })
  const search = useDebouncedInput(filters.query, (query) => setFilters({ query }))
  const clear = () => {
    search.flush('')
    setFilters(NONE)
  }
  return { filters, search, setCategory: (category: Filters['category']) => setFilters({ category }), clear }
}
