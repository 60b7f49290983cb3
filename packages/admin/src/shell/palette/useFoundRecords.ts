import { useBackend } from '@nordlys/data/lib/context'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useScreenLoaders } from '../../screens/loaders.ts'
import { ADMIN_SCREENS, type ScreenName } from '../../screens/screens.tsx'
import type { FoundRecord } from '../../shared/found-records.ts'

/** A single letter would match almost everything. */
const SHORTEST_SEARCH = 2
const DELAY = 200

export interface FoundGroup {
  readonly label: ScreenName
  readonly state: 'searching' | 'failed' | 'done'
  readonly records: readonly FoundRecord[]
}

/** Returns the records that match a search, by screen. Each screen is queried separately, so that a failing one does not hide the others. */
export function useFoundRecords(text: string): readonly FoundGroup[] {
  const backend = useBackend()
  const loaders = useScreenLoaders()
  const searched = ADMIN_SCREENS.flatMap(({ path, label }) => {
    const load = loaders[path].records
    return load ? { path, label, load } : []
  })
  const wanted = text.trim()
  const search = useDebounced(wanted.length < SHORTEST_SEARCH ? '' : wanted)
  const results = useQueries({
    queries: searched.map(({ path, load }) => ({
      queryKey: ['palette', path, search],
      queryFn: async () => (await load())(await backend.client(), search),
      enabled: search !== '',
      retry: false,
      gcTime: 60_000,
    })),
  })
  if (search === '') return []
  return searched.map(({ label }, index) => {
    const result = results[index]
    return {
      label,
      state: result?.isError ? 'failed' : result?.data ? 'done' : 'searching',
      records: result?.data ?? [],
    }
  })
}

// An empty search takes effect immediately and shows the commands again.
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}
