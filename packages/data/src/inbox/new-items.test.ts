import { expect, test } from 'vitest'
import { latestTime, newItemsSince } from './new-items.ts'

const arrival = (hour: string) =>
  ({ id: hour, kind: 'quote', from: 'Kari', created_at: `2026-01-01T${hour}:00:00Z` }) as const
const arrivals = { waiting: 2, newest: [arrival('12'), arrival('11')] }

test('reports nothing on the first fetch', () => {
  expect(newItemsSince(arrivals, null)).toEqual([])
})

test('reports items newer than the last fetch, once', () => {
  const lastSeen = latestTime({ waiting: 1, newest: [arrival('11')] }, null)
  expect(newItemsSince(arrivals, lastSeen).map(({ id }) => id)).toEqual(['12'])
  expect(newItemsSince(arrivals, latestTime(arrivals, lastSeen))).toEqual([])
})

test('reports only newer items after all items were handled', () => {
  const lastSeen = latestTime({ waiting: 0, newest: [] }, latestTime(arrivals, null))
  expect(newItemsSince(arrivals, lastSeen)).toEqual([])
  expect(
    newItemsSince({ waiting: 0, newest: [arrival('13')] }, latestTime({ waiting: 0, newest: [] }, null)),
  ).toHaveLength(1)
})
