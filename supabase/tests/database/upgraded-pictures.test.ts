import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { picture } from './access-rules.ts'
import { blankDatabase } from './blank.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const isEarlier = (path: string) => !path.endsWith('.sql') || basename(path) < '20260101007120'
const OPAQUE = 'IEYKVxp3h3dwiHiHiHiHeId3dwiHd4AI'
const TRANSPARENT = 'IEaKTRgPh4eAiId4eIeAeAiIACGIiIeIiA=='

test('an upgrade removes the placeholder colour of pictures that are or may be transparent', async () => {
  const directory = await temporaryDirectory()
  await cp(MIGRATIONS, directory, { recursive: true, filter: isEarlier })
  const old = await blankDatabase()
  try {
    await migrate(old.url, { directory: pathToFileURL(`${directory}/`) })
    const rows = { aa: OPAQUE, bb: TRANSPARENT, cc: null }
    for (const [digits, placeholder] of Object.entries(rows))
      await old.sql`insert into public.media ${old.sql({ ...picture(digits), color: '#336699', placeholder })}`
    const before = await old.sql`select count(*) from public.audit_log`
    await migrate(old.url)
    expect(
      await old.sql`select name, color, updated_at > created_at as rendered_again from public.media order by name collate "C"`,
    ).toEqual([
      { name: 'Picture aa', color: '#336699', rendered_again: false },
      { name: 'Picture bb', color: null, rendered_again: true },
      { name: 'Picture cc', color: null, rendered_again: true },
    ])
    expect(await old.sql`select count(*) from public.audit_log`).toEqual(before)
  } finally {
    await old.drop()
    await rm(directory, { recursive: true, force: true })
  }
})
