import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineKeys } from '../lib/rows/records.ts'
import { persistQueries } from '../lib/queries/persisted-queries.ts'
import { removeWorkData } from './work-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WEBSITE = [
  'categories',
  'media',
  'pages',
  'posts',
  'profiles',
  'projects',
  'redirects',
  'references',
  'settings',
  'subscribers',
  'team',
]

test('removes from the memory and from the offline cache what an editor may not read [D28]', () => {
  const queryClient = new QueryClient()
  const save = vi.fn<(text: string) => void>()
  const stop = persistQueries(queryClient, 'me', save)
  const keys = [...new Set([...offlineKeys(), 'overview', 'inbox', 'palette', 'outbox', 'audit'])]
  for (const key of keys) queryClient.setQueryData([key, 'rows'], [{ name: key }])
  vi.runAllTimers()
  expect(save.mock.lastCall?.[0]).toContain('contacts')

  // The profile that says so arrives first.
  queryClient.setQueryData(['profiles', 'me'], { role: 'editor' })
  removeWorkData(queryClient)
  vi.runAllTimers()
  stop()
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
  expect([...new Set(kept)].toSorted()).toEqual(WEBSITE)
  const stored = new Set(save.mock.lastCall?.[0].match(/"name":"[^"]+"/g))
  expect([...stored].toSorted()).toEqual(WEBSITE.map((key) => `"name":"${key}"`))
})
