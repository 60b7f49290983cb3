import { expect, test } from 'vitest'
import { latestTime, newItemsSince } from './new-items.ts'

const ME = 'me'
const arrival = (hour: string, owner: string | null = null) =>
  ({ id: hour, kind: 'quote', from: 'Kari', created_at: `2026-01-01T${hour}:00:00Z`, owner_id: owner }) as const
const arrivals = { waiting: 2, newest: [arrival('12'), arrival('11')] }

test('reports nothing on the first fetch', () => {
  expect(newItemsSince(arrivals, null, ME)).toEqual([])
})

test('reports items newer than the last fetch, once', () => {
  const lastSeen = latestTime({ waiting: 1, newest: [arrival('11')] }, null)
  expect(newItemsSince(arrivals, lastSeen, ME).map(({ id }) => id)).toEqual(['12'])
  expect(newItemsSince(arrivals, latestTime(arrivals, lastSeen), ME)).toEqual([])
})

test('reports only newer items after all items were handled', () => {
  const lastSeen = latestTime({ waiting: 0, newest: [] }, latestTime(arrivals, null))
  expect(newItemsSince(arrivals, lastSeen, ME)).toEqual([])
  expect(
    newItemsSince({ waiting: 0, newest: [arrival('13')] }, latestTime({ waiting: 0, newest: [] }, null), ME),
  ).toHaveLength(1)
})

test('reports items of the user and of nobody, and none of a colleague', () => {
  const inbox = { waiting: 3, newest: [arrival('13', 'colleague'), arrival('12', ME), arrival('11')] }
  const lastSeen = latestTime({ waiting: 0, newest: [] }, null)
  expect(newItemsSince(inbox, lastSeen, ME).map(({ id }) => id)).toEqual(['12', '11'])
  expect(latestTime(inbox, lastSeen)).toBe(arrival('13').created_at)
})
