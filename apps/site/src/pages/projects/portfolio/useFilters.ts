import { useSearchParams } from 'react-router-dom'
import { useOnceHydrated } from '../../../lib/use-once-hydrated.ts'
import { readFilters, writeFilters, type Filters } from './filters.ts'

/** Returns the filters, stored in the URL so that a link or a reload shows the same cards. */
export function useFilters(): { filters: Filters; setFilters: (change: Partial<Filters>) => void } {
  const [params, setParams] = useSearchParams()
  // The prerendered page has no parameters, and the first render must equal it.
  const filters = readFilters(new URLSearchParams(useOnceHydrated(params.toString(), '')))
  return {
    filters,
    // Replaces the history entry: Back leaves the page instead of undoing single choices.
    setFilters: (change) => setParams(writeFilters(params, { ...filters, ...change }), { replace: true }),
  }
}
