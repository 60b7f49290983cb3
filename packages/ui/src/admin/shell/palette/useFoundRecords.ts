import { useBackend } from '@nordlys/data/lib/context'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FoundRecord, ScreenName } from '../../route.ts'
import { ADMIN_ROUTES } from '../../routes.tsx'

/** One letter finds everything and helps nobody. */
const SHORTEST_SEARCH = 2
const DELAY = 200

export interface FoundGroup {
  readonly label: ScreenName
  readonly state: 'searching' | 'failed' | 'done'
  readonly records: readonly FoundRecord[]
}

const SEARCHED = ADMIN_ROUTES.flatMap(({ path, label, records }) => (records ? { path, label, load: records } : []))

/** The records that match a search, by screen; each screen is asked on its own, so that one that fails hides no other. */
export function useFoundRecords(text: string): readonly FoundGroup[] {
  const backend = useBackend()
  const wanted = text.trim()
  const search = useDebounced(wanted.length < SHORTEST_SEARCH ? '' : wanted)
  const results = useQueries({
    queries: SEARCHED.map(({ path, load }) => ({
      queryKey: ['palette', path, search],
      queryFn: async () => (await load())(await backend.client(), search),
      enabled: search !== '',
      retry: false,
      gcTime: 60_000,
    })),
  })
  if (search === '') return []
  return SEARCHED.map(({ label }, index) => {
    const result = results[index]
    return {
      label,
      state: result?.isError ? 'failed' : result?.data ? 'done' : 'searching',
      records: result?.data ?? [],
    }
  })
}

// Emptying the field shows the commands again at once.
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}
