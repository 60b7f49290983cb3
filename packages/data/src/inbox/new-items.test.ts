import { expect, test } from 'vitest'
import { lastSeen, newsSince } from './new-items.ts'

const arrival = (hour: string) =>
  ({ id: hour, kind: 'quote', from: 'Kari', created_at: `2026-01-01T${hour}:00:00Z` }) as const
const arrivals = { waiting: 2, newest: [arrival('12'), arrival('11')] }

test('what was there at the first look is no news', () => {
  expect(newsSince(arrivals, null)).toEqual([])
})

test('what came after the last look is, and once only', () => {
  const seen = lastSeen({ waiting: 1, newest: [arrival('11')] }, null)
  expect(newsSince(arrivals, seen).map(({ id }) => id)).toEqual(['12'])
  expect(newsSince(arrivals, lastSeen(arrivals, seen))).toEqual([])
})

test('after everything was dealt with, only newer ones are news', () => {
  const seen = lastSeen({ waiting: 0, newest: [] }, lastSeen(arrivals, null))
  expect(newsSince(arrivals, seen)).toEqual([])
  expect(newsSince({ waiting: 0, newest: [arrival('13')] }, lastSeen({ waiting: 0, newest: [] }, null))).toHaveLength(1)
})
