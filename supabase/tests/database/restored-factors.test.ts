import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUp } from '../../local/backup/back-up.ts'
import { restore } from '../../local/backup/restore.ts'
import {
  addFactor,
  asRole,
  createTestDatabase,
  createUser,
  openSession,
  type TestDatabase,
} from '../../local/testing/database.ts'
import { temporaryDirectory } from '../../local/testing/directory.ts'
import { blankDatabase } from './blank.ts'
import { only } from './support.ts'

const HASH = `$2b$10$${'a'.repeat(53)}`

let original: TestDatabase
let restored: TestDatabase
let directory: string

beforeEach(async () => {
  ;[original, restored, directory] = await Promise.all([createTestDatabase(), blankDatabase(), temporaryDirectory()])
})
afterEach(async () => {
  await Promise.all([original.drop(), restored.drop(), rm(directory, { recursive: true, force: true })])
})

const statusOf = (userId: string, aal: 'aal1' | 'aal2' = 'aal1') =>
  asRole(restored.sql, { userId, aal }, async (tx) => {
    const row = await only(tx`select public.second_factor_status() as status, public.is_approved_admin() as admin`)
    return row
  })

it('a restore reports lost second factors, and the accounts need a new one before they read anything [D10]', async () => {
  const { sql } = original
  const [withFactor, unverified, without] = [
    await createUser(sql, { status: 'approved' }),
    await createUser(sql, { status: 'approved' }),
    await createUser(sql, { status: 'approved' }),
  ]
  await sql`update auth.users set encrypted_password = ${HASH}`
  await addFactor(sql, withFactor)
  await addFactor(sql, unverified, 'unverified')
  const { file } = await backUp(original.url, join(directory, 'backup.gz'))
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('JBSWY3DPEHPK3PXP')
  expect(await restore(restored.url, file)).toMatchObject({ lostFactors: 1 })

  const passwords = await restored.sql`select id, encrypted_password as hash from auth.users`
  expect(new Map(passwords.map(({ id, hash }) => [id, hash]))).toEqual(
    new Map([
      [withFactor, null],
      [unverified, HASH],
      [without, HASH],
    ]),
  )
  for (const id of [unverified, without])
    expect(await statusOf(id)).toMatchObject({ status: { is_proven: true, is_required: false }, admin: true })
  expect(await statusOf(withFactor)).toMatchObject({
    status: { is_proven: false, is_required: true, has_factor: false },
    admin: false,
  })

  const factor = await addFactor(restored.sql, withFactor, 'unverified')
  const session = await openSession(restored.sql, withFactor)
  const verify = () =>
    restored.sql.begin(async (tx) => {
      await tx`update auth.mfa_factors set status = 'verified' where id = ${factor}`
      await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${session}`
    })
  const prove = (method: string) => restored.sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${session}, ${method}, now(), now())`
  // A provider alone was not enough before the restore.
  await prove('oauth')
  await expect(verify()).rejects.toMatchObject({ code: 'P0001', message: 'mailed_link_needed' })
  expect(await statusOf(withFactor)).toMatchObject({ admin: false })
  await prove('otp')
  await verify()
  expect(await statusOf(withFactor, 'aal2')).toMatchObject({ status: { is_proven: true }, admin: true })
  // The next backup marks it again, as long as it has a factor.
  await restored.sql`delete from auth.mfa_factors`
  expect(await statusOf(withFactor)).toMatchObject({ status: { is_proven: true, is_required: false } })
})
