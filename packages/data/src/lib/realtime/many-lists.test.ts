import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSupabase } from '../client.ts'
import { subscribeToTables } from './subscribe.ts'
import { realtime, useFakeRealtime } from './testing/fake-realtime.ts'

/** The number of lists that rule R5 names, each with its own socket. */
const LISTS = 50
const CONVERGENCE = 12_000

/** What the server has stored. */
let stored: string

beforeEach(() => {
  useFakeRealtime()
  stored = 'before'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A list that refetches as `useRealtimeRefresh()` does. */
interface List {
  shown: string
}

function openList(index: number): List {
  const list: List = { shown: stored }
  const refetch = () => {
    list.shown = stored
  }
  const supabase = createSupabase({ url: `http://list-${index}.test`, key: 'sb_publishable_test' })
  const client = () => Promise.resolve(supabase)
  onTestFinished(subscribeToTables({ client }, ['contacts'], { onChange: refetch, onMissed: refetch }))
  return list
}

async function openLists(): Promise<readonly List[]> {
  const lists = Array.from({ length: LISTS }, (_, index) => openList(index))
  // The code of Realtime loads in real time.
  await vi.waitFor(() => expect(realtime.sockets).toHaveLength(LISTS), 60_000)
  await vi.advanceTimersByTimeAsync(1000)
  return lists
}

const contents = (lists: readonly List[]) => [...new Set(lists.map(({ shown }) => shown))]

const dropAll = () => {
  for (const socket of realtime.sockets) socket.drop()
}

test('50 lists whose sockets are dropped at once show within 12 s what they missed [R5]', async () => {
  const lists = await openLists()
  dropAll()
  stored = 'after'
  expect(contents(lists)).toEqual(['before'])
  await vi.advanceTimersByTimeAsync(CONVERGENCE)
  expect(contents(lists)).toEqual(['after'])
  // All are live again.
  expect(realtime.sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(LISTS)
})

test('50 lists show a change within 12 s while the server refuses all sockets [R5]', async () => {
  const lists = await openLists()
  realtime.server = 'refusing'
  dropAll()
  await vi.advanceTimersByTimeAsync(60_000)
  stored = 'after'
  await vi.advanceTimersByTimeAsync(CONVERGENCE)
  expect(contents(lists)).toEqual(['after'])
})

test('50 lists show within 12 s of waking what they missed in a sleep of eight hours [R5]', async () => {
  const lists = await openLists()
  // Timers stand still in a sleep, and the network forgets the connections without closing them.
  for (const socket of realtime.sockets) socket.isForgotten = true
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000)
  stored = 'after'
  await vi.advanceTimersByTimeAsync(CONVERGENCE)
  expect(contents(lists)).toEqual(['after'])
  // They are live again, too.
  await vi.advanceTimersByTimeAsync(CONVERGENCE)
  stored = 'later'
  for (const socket of realtime.sockets) socket.change()
  await vi.advanceTimersByTimeAsync(10)
  expect(contents(lists)).toEqual(['later'])
})
