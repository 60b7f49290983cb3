import { expect, test } from 'vitest'
import { settingsVersion } from './anonymous-queries.ts'

const row = (key: string, updated_at: string) => ({ key, value: {}, updated_at })
const before = [row('a', '2026-01-01T00:00:00.5+00:00'), row('b', '2026-01-02T00:00:00+00:00')]

test('every change, addition and removal makes another version', () => {
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

test.each([null, 'text', {}, [null, 7, {}]])('an answer that is none (%j) is no reason to fail', (answer) => {
  expect(settingsVersion(answer)).toBeTypeOf('string')
})
