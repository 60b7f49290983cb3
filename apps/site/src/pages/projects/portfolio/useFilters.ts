import { useSearchParams } from 'react-router-dom'
import { useOnceHydrated } from '../../../lib/use-once-hydrated.ts'
import { readFilters, writeFilters, type Filters } from './filters.ts'

/** The filters, kept in the address so that a link or a reload shows the same cards. */
export function useFilters(): { filters: Filters; setFilters: (change: Partial<Filters>) => void } {
  const [params, setParams] = useSearchParams()
  // The prerendered page has no parameters, and the first render must equal it.
  const filters = readFilters(new URLSearchParams(useOnceHydrated(params.toString(), '')))
  return {
    filters,
    // Replaces: going back leaves the page instead of undoing choices one by one.
    setFilters: (change) => setParams(writeFilters(params, { ...filters, ...change }), { replace: true }),
  }
}
