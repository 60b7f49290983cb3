import { useBackend } from '@nordlys/data/lib/context'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOpenScreens } from '../../screens/useOpenScreens.ts'
import type { FoundRecord } from '../../shared/found-records.ts'
import { useOwnProfile } from '../../shared/profile-context.ts'
import type { Name } from '../../shared/screen.ts'

/** A single letter would match almost everything. */
const SHORTEST_SEARCH = 2
const DELAY = 200

export interface FoundGroup {
  readonly path: string
  readonly name: Name
  readonly state: 'searching' | 'failed' | 'done'
  readonly records: readonly FoundRecord[]
}

/** Returns the records that match a search, by screen. Each screen is queried separately, so that a failing one does not hide the others. */
export function useFoundRecords(text: string): readonly FoundGroup[] {
  const backend = useBackend()
  const { role } = useOwnProfile()
  const wanted = text.trim()
  const search = useDebounced(wanted.length < SHORTEST_SEARCH ? '' : wanted)
  const searched = useOpenScreens().flatMap(({ path, name, findRecords: load }) => (load ? [{ path, name, load }] : []))
  const results = useQueries({
    queries: searched.map(({ path, load }) => ({
      queryKey: ['palette', path, search, role],
      queryFn: async () => (await load())(await backend.client(), search, role),
      enabled: search !== '',
      retry: false,
      gcTime: 60_000,
    })),
  })
  if (search === '') return []
  return searched.map(({ path, name }, index) => {
    const result = results[index]
    return {
      path,
      name,
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
