import { expect, test } from 'vitest'
import { settingsVersion } from './anonymous-queries.ts'

const row = (key: string, updated_at: string) => ({ key, value: {}, updated_at })
const before = [row('a', '2026-01-01T00:00:00.5+00:00'), row('b', '2026-01-02T00:00:00+00:00')]

test('returns another version after every change, addition and removal', () => {
  const versions = [
    before,
    [before[0], row('b', '2026-01-03T00:00:00+00:00')],
    [...before, row('c', '2026-01-02T00:00:00+00:00')],
    before.slice(1),
    [],
  ].map(settingsVersion)
  expect(new Set(versions).size).toBe(versions.length)
  expect(settingsVersion(before.toReversed())).toBe(settingsVersion(before))
})

test.each([null, 'text', {}, [null, 7, {}]])('does not throw for an invalid response (%j)', (answer) => {
  expect(settingsVersion(answer)).toBeTypeOf('string')
})
