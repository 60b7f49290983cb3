import { expect, test } from 'vitest'
import { findStale } from './compare.ts'
import { readDifferences, readTranscript, TRANSCRIPT } from './files.ts'
import { recordTranscript } from './record.ts'
import { withBackend } from './run.ts'

test('the single-machine server matches the reviewed transcript; `npm run conformance` updates it', async () => {
  expect(await withBackend({}, recordTranscript)).toEqual(await readTranscript(TRANSCRIPT))
})

test('every listed difference from Supabase exists in the reviewed transcript', async () => {
  const listed = await readDifferences()
  expect(listed.length).toBeGreaterThan(0)
  expect(findStale(await readTranscript(TRANSCRIPT), listed)).toEqual([])
  const values = listed.flatMap(({ paths }) => Object.values(paths))
  expect(values.filter(({ local, upstream }) => JSON.stringify(local) === JSON.stringify(upstream))).toEqual([])
})
