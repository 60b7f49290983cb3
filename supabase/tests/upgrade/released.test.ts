import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BASELINE } from '../../server/database/baseline.ts'
import { checksumOf, earlierMigrations, releasedMigrations } from '../../server/database/released.ts'
import { readRelease, recordedReleases } from './release-file.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

test('released migrations stay as they were released [R16]', async () => {
  const released = Object.entries(await releasedMigrations())
  expect(released[0]?.[0]).toBe(`${BASELINE}.sql`)
  for (const [file, [checksum]] of released) {
    const text = await readFile(new URL(file, MIGRATIONS), 'utf8').catch(() => 'deleted')
    expect(checksumOf(text), `${file} is released: put the change into a new file`).toBe(checksum)
  }
})

test('new migrations sort after the released ones [R16]', async () => {
  const released = Object.keys(await releasedMigrations()).toSorted()
  const files = (await readdir(MIGRATIONS)).toSorted()
  expect(files.slice(0, released.length)).toEqual(released)
})

test('every migration of a recorded release is listed [R16]', async () => {
  const released = { ...(await earlierMigrations()), ...(await releasedMigrations()) }
  expect(recordedReleases().length).toBeGreaterThan(0)
  for (const name of recordedReleases())
    for (const { version, name: subject, statements } of readRelease(name).migrations)
      expect(released[`${version}_${subject}.sql`], `${subject} of ${name}`).toContain(checksumOf(statements.join('')))
})
