import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '../../../server/backup/back-up.ts'
import { restore } from '../../../server/backup/restore.ts'
import {
  addFactor,
  asRole,
  createTestDatabase,
  createUser,
  openSession,
  type TestDatabase,
} from '../../../server/testing/database.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { blankDatabase } from '../blank.ts'
import { only } from '../support.ts'

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

/** Stores how a session was proven, as the auth service does. */
const prove = (tx: postgres.ISql, session: string, method: string) => tx`
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), ${session}, ${method}, now(), now())`

test('a restore reports lost second factors, and the accounts need a new one before they read anything [D10]', async () => {
  const { sql } = original
  const [withFactor, unverified, without] = [
    await createUser(sql, { status: 'approved' }),
    await createUser(sql, { status: 'approved' }),
    await createUser(sql, { status: 'approved' }),
  ]
  const ofCompany = await createUser(sql, { status: 'approved' })
  await sql`update auth.users set encrypted_password = ${HASH}`
  await sql`update auth.users set encrypted_password = null, is_sso_user = true where id = ${ofCompany}`
  await addFactor(sql, withFactor)
  await addFactor(sql, ofCompany)
  await addFactor(sql, unverified, 'unverified')
  const { file } = await backUp(original.url, join(directory, 'backup.gz'))
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('JBSWY3DPEHPK3PXP')
  expect(await restore(restored.url, file)).toMatchObject({ lostFactors: 2 })

  const passwords = await restored.sql`select id, encrypted_password as hash from auth.users`
  expect(new Map(passwords.map(({ id, hash }) => [id, hash]))).toEqual(
    new Map([
      [withFactor, null],
      [unverified, HASH],
      [without, HASH],
      [ofCompany, null],
    ]),
  )
  for (const id of [unverified, without])
    expect(await statusOf(id)).toMatchObject({ status: { is_proven: true, is_required: false }, admin: true })
  expect(await statusOf(withFactor)).toMatchObject({
    status: { is_proven: false, is_required: true, has_factor: false, lost_by_restore: true },
    admin: false,
  })

  const open = async (id: string) => ({
    factor: await addFactor(restored.sql, id, 'unverified'),
    session: await openSession(restored.sql, id),
  })
  const verify = ({ factor, session }: Awaited<ReturnType<typeof open>>) =>
    restored.sql.begin(async (tx) => {
      await tx`update auth.mfa_factors set status = 'verified' where id = ${factor}`
      // The auth service stores the proof first.
      await prove(tx, session, 'totp')
      await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${session}`
    })
  const own = await open(withFactor)
  // A provider alone was not enough before the restore.
  await prove(restored.sql, own.session, 'oauth')
  await expect(verify(own)).rejects.toMatchObject({ code: 'P0001', message: 'mailed_link_needed' })
  expect(await statusOf(withFactor)).toMatchObject({ admin: false })
  await prove(restored.sql, own.session, 'otp')
  await verify(own)
  expect(await statusOf(withFactor, 'aal2')).toMatchObject({ status: { is_proven: true }, admin: true })
  // An account of a company gets no mailed links.
  const atCompany = await open(ofCompany)
  await prove(restored.sql, atCompany.session, 'sso/saml')
  await verify(atCompany)
  expect(await statusOf(ofCompany, 'aal2')).toMatchObject({ status: { is_proven: true }, admin: true })
  // The next backup marks it again, as long as it has a factor.
  await restored.sql`delete from auth.mfa_factors`
  expect(await statusOf(withFactor)).toMatchObject({ status: { is_proven: true, is_required: false } })
})
