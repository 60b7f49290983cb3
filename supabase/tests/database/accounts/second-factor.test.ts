import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFactor, asRole, createUser, type Identity, openSession } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string
let factor: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { email: 'admin@example.test', fullName: 'Ingrid', status: 'approved' })
  factor = await addFactor(sql, admin)
  await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi')`
})

const REFUSED = { code: '42501', message: 'not_allowed' }
const raised = (message: string) => ({ code: 'P0001', message })

/** Returns the number of contacts that an identity reads. */
const contacts = (identity: Identity) =>
  asRole(sql, identity, async (tx) => (await tx`select id from public.contacts`).length)

const statusOf = (identity: Identity) =>
  asRole(sql, identity, async (tx) => {
    const { status } = await only(tx<{ status: object }[]>`select public.second_factor_status() as status`)
    return status
  })

/** Creates the recovery codes of the admin. */
const createCodes = (identity: Identity = { userId: admin, aal: 'aal2' }) =>
  asRole(sql, identity, async (tx) => {
    const { codes } = await only(tx<{ codes: string[] }[]>`select public.create_recovery_codes() as codes`)
    return codes
  })

/** Returns whether a code was accepted, or the error. */
const useCode = (identity: Identity, code: string) =>
  asRole(sql, identity, async (tx) => {
    const { accepted } = await only(tx<{ accepted: boolean }[]>`select public.use_recovery_code(${code}) as accepted`)
    return accepted
  }).catch((error: unknown) => (error instanceof Error ? error.message : error))

const require = (value: boolean) =>
  sql`update public.system_settings set value = ${sql.json(value)} where key = 'require_second_factor'`

/** Opens a session that a recovery code has proven. */
async function recover(): Promise<{ userId: string; sessionId: string }> {
  const [code = ''] = await createCodes()
  const session = { userId: admin, sessionId: await openSession(sql, admin) }
  expect(await useCode(session, code)).toBe(true)
  return session
}

const mails = async () => [
  ...(await sql`select kind, to_address, language, payload from public.email_outbox
    where kind <> 'auth_notice' order by kind, to_address`),
]
const log = async () => [
  ...(await sql`
    select actor, action, row_id, record_name, details from public.audit_log
    where action in ('create_codes', 'use_code', 'remove_factor', 'reset_factor') order by created_at`),
]

/** Functions about public content and the own account. */
const OPEN_FUNCTIONS = [
  'get_case_study_redirects',
  'get_letter',
  'get_newsletter_archive',
  'get_page_paths',
  'get_page_redirects',
  'get_pictures',
  'get_public_case_studies',
  'get_public_pages',
  'get_public_projects',
  'get_public_references',
  'get_redirects',
  'get_site_copy',
  'get_site_revision',
  'get_slug_redirects',
  'has_newsletter_archive',
  'has_session',
  'is_approved_admin',
  'is_approved_editor',
  'keep_sign_up_password',
  'require_fresh_session',
  'second_factor_status',
  'setup_is_open',
  'use_recovery_code',
]

describe('an admin with a verified factor [D10]', () => {
  test('reads and writes after the factor is used, and nothing but the own profile before', async () => {
    expect(await contacts({ userId: admin, aal: 'aal2' })).toBe(1)
    const before: Identity = { userId: admin, aal: 'aal1' }
    expect(await contacts(before)).toBe(0)
    const profiles = () => asRole(sql, before, async (tx) => [...(await tx`select user_id from public.profiles`)])
    await createUser(sql, { status: 'approved' })
    expect(await profiles()).toEqual([{ user_id: admin }])
    expect(await attempt(sql, before, (tx) => tx`update public.profiles set full_name = 'Other'`)).toEqual({ rows: 0 })
    expect(await attempt(sql, before, (tx) => tx`update public.contacts set status = 'handled'`)).toEqual({ rows: 0 })
  })

  test('calls no function of the staff before the factor is used', async () => {
    const functions = await sql<{ name: string; parameters: string }[]>`
      select proname as name, coalesce((select string_agg('null', ', ') from generate_series(1, pronargs)), '') as parameters
      from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'EXECUTE')`
    expect(functions.length).toBeGreaterThan(30)
    const open: string[] = []
    for (const { name, parameters } of functions) {
      const outcome = await attempt(sql, { userId: admin, aal: 'aal1' }, (tx) =>
        tx.unsafe(`select public.${name}(${parameters})`),
      )
      if (!('code' in outcome && outcome.code === '42501')) open.push(name)
    }
    expect(open.toSorted()).toEqual(OPEN_FUNCTIONS)
  })

  test('receives no announcement of changes before the factor is used, except of the portfolio and the own profile', async () => {
    await sql`delete from public.table_changes`
    await sql`update public.contacts set status = 'handled'`
    await sql`insert into public.projects (title, category) values ('Havn', 'Maritime')`
    await sql`update public.profiles set full_name = 'Ingrid Dahl' where user_id = ${admin}`
    const received = (identity: Identity) =>
      asRole(sql, identity, async (tx) =>
        (await tx`select table_name from public.table_changes`).map((row) => String(row['table_name'])).toSorted(),
      )
    expect(await received({ userId: admin, aal: 'aal2' })).toEqual(['contacts', 'profiles', 'projects'])
    expect(await received({ userId: admin, aal: 'aal1' })).toEqual(['profiles', 'projects'])
  })

  test('loses access as soon as the auth service returns the session to the first level, whatever its token says', async () => {
    const sessionId = await openSession(sql, admin, 'aal2')
    const session: Identity = { userId: admin, sessionId, aal: 'aal2' }
    const colleague = await createUser(sql, { status: 'approved' })
    await addFactor(sql, colleague)
    expect(await contacts(session)).toBe(1)
    // As at the removal of one of two factors from another session.
    await sql`update auth.sessions set aal = 'aal1', factor_id = null where id = ${sessionId}`
    expect(await contacts(session)).toBe(0)
    expect(await statusOf(session)).toMatchObject({ is_proven: false })
    expect(await resetFactors(session, colleague)).toEqual(REFUSED)
    await sql`delete from auth.mfa_factors where user_id = ${admin}`
    expect(await contacts(session)).toBe(1)
    await require(true)
    expect(await contacts(session)).toBe(0)
  })

  test('proves nothing by the session of another account, nor by an older token of a proven session', async () => {
    const sessionId = await openSession(sql, admin, 'aal2')
    const other = await createUser(sql, { status: 'approved' })
    await addFactor(sql, other)
    const isProven = (identity: Identity) =>
      asRole(sql, identity, async (tx) => (await only(tx<{ is: boolean }[]>`select private.is_proven() as is`)).is)
    expect(await isProven({ userId: admin, sessionId, aal: 'aal2' })).toBe(true)
    expect(await isProven({ userId: admin, sessionId, aal: 'aal1' })).toBe(false)
    expect(await isProven({ userId: other, sessionId, aal: 'aal2' })).toBe(false)
    await sql`delete from auth.sessions where id = ${sessionId}`
    expect(await isProven({ userId: admin, sessionId, aal: 'aal2' })).toBe(false)
  })

  test('needs nothing for a factor that was never verified', async () => {
    const other = await createUser(sql, { status: 'approved' })
    await addFactor(sql, other, 'unverified')
    expect(await contacts({ userId: other })).toBe(1)
    expect(await statusOf({ userId: other })).toEqual({
      is_proven: true,
      is_required: false,
      has_factor: false,
      recovery_codes_left: 0,
    })
  })

  test('gets the status of the session at any level, but not without a session', async () => {
    await createCodes()
    const status = { is_required: false, has_factor: true, recovery_codes_left: 10 }
    expect(await statusOf({ userId: admin })).toEqual({ is_proven: false, ...status })
    expect(await statusOf({ userId: admin, aal: 'aal2' })).toEqual({ is_proven: true, ...status })
    const ended: Identity = { userId: admin, sessionId: null, aal: 'aal2' }
    for (const call of ['second_factor_status()', 'create_recovery_codes()', "use_recovery_code('x')"])
      expect(await attempt(sql, ended, (tx) => tx.unsafe(`select public.${call}`))).toEqual(REFUSED)
  })
})

describe('a second factor for everyone [D10]', () => {
  test('locks an admin without one out of everything until it is added', async () => {
    const other = await createUser(sql, { status: 'approved' })
    expect(await contacts({ userId: other })).toBe(1)
    await require(true)
    expect(await contacts({ userId: other })).toBe(0)
    expect(await statusOf({ userId: other })).toMatchObject({ is_proven: false, is_required: true, has_factor: false })
    expect(await attempt(sql, { userId: other }, (tx) => tx`select public.list_people()`)).toEqual(REFUSED)
    expect(await useCode({ userId: other }, 'abcd')).toBe('no_factor')
    await addFactor(sql, other)
    expect(await contacts({ userId: other, aal: 'aal2' })).toBe(1)
  })

  test('is switched on only with one’s own, and off by any admin with access', async () => {
    const set = (identity: Identity, value: boolean) =>
      attempt(
        sql,
        identity,
        (tx) => tx`update public.system_settings set value = ${tx.json(value)} where key = 'require_second_factor'`,
      )
    const other = await createUser(sql, { status: 'approved' })
    expect(await set({ userId: other }, true)).toEqual(raised('second_factor_needed'))
    const withoutLevel = await attempt(sql, { userId: other, aal: 'aal2' }, async (tx) => {
      await tx`select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb - 'aal')::text, true)`
      return tx`update public.system_settings set value = 'true' where key = 'require_second_factor'`
    })
    expect(withoutLevel).toEqual(raised('second_factor_needed'))
    expect(await set({ userId: admin, aal: 'aal1' }, true)).toEqual({ rows: 0 })
    expect(await set(await recover(), true)).toEqual(raised('second_factor_needed'))
    expect(await set({ userId: admin, aal: 'aal2' }, true)).toEqual({ rows: 1 })
    expect(await set({ role: 'service_role' }, true)).toEqual({ rows: 1 })
    await require(true)
    expect(await set({ userId: other }, false)).toEqual({ rows: 0 })
    expect(await set(await recover(), false)).toEqual({ rows: 1 })
  })

  test('is stored as true or false only', async () => {
    for (const value of ['"yes"', '1', 'null', '[]'])
      expect(
        await attempt(sql, { userId: admin, aal: 'aal2' }, (tx) =>
          tx.unsafe(`update public.system_settings set value = '${value}' where key = 'require_second_factor'`),
        ),
      ).toMatchObject({ code: '23514', constraint: 'system_settings_value_check' })
  })
})

describe('recovery codes [D10]', () => {
  test('are ten different ones, stored as hashes only, and replaced by new ones', async () => {
    const first = await createCodes()
    expect(new Set(first).size).toBe(10)
    for (const code of first) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const stored = await sql`select * from private.recovery_codes`
    expect(stored).toHaveLength(10)
    for (const code of first) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
    const second = await createCodes()
    expect(await sql`select from private.recovery_codes`).toHaveLength(10)
    expect(await useCode({ userId: admin }, first[0] ?? '')).toBe(false)
    expect(await useCode({ userId: admin }, second[0] ?? '')).toBe(true)
  })

  test('need a proven session and a verified factor', async () => {
    const create = (identity: Identity) => attempt(sql, identity, (tx) => tx`select public.create_recovery_codes()`)
    expect(await create({ userId: admin })).toEqual(REFUSED)
    const other = await createUser(sql, { status: 'approved' })
    expect(await create({ userId: other })).toEqual(raised('no_factor'))
    expect(await create(await recover())).toEqual({ rows: 1 })
  })

  test('work once each, for the own account, in any spelling', async () => {
    const codes = await createCodes()
    const [code = '', next = ''] = codes
    const other = await createUser(sql, { status: 'approved' })
    await addFactor(sql, other)
    expect(await useCode({ userId: other }, code)).toBe(false)
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    expect(await useCode({ userId: admin }, `  ${typed}\n`)).toBe(true)
    expect(await useCode({ userId: admin }, code)).toBe(false)
    const both = await Promise.all([useCode({ userId: admin }, next), useCode({ userId: admin }, next)])
    expect(both).toContain(true)
    expect(both).toContain(false)
    expect(await statusOf({ userId: admin })).toMatchObject({ recovery_codes_left: 8 })
  })

  test('prove the session in which they are used, and no other', async () => {
    const session = await recover()
    expect(await contacts(session)).toBe(1)
    expect(await statusOf(session)).toMatchObject({ is_proven: true, recovery_codes_left: 9 })
    expect(await contacts({ userId: admin })).toBe(0)
    const other = await createUser(sql, { status: 'approved' })
    await addFactor(sql, other)
    expect(await contacts({ ...session, userId: other })).toBe(0)
  })

  test('prove nothing after the session has ended', async () => {
    const session = await recover()
    await sql`delete from auth.sessions where id = ${session.sessionId}`
    expect(await contacts(session)).toBe(0)
    expect(await sql`select from private.recovery_sessions`).toHaveLength(0)
    await sql`insert into auth.sessions (id, user_id) values (${session.sessionId}, ${admin})`
    expect(await contacts(session)).toBe(0)
  })

  test('withstand 1,000 guesses: after ten attempts in an hour even the right code is refused', async () => {
    const [code = ''] = await createCodes()
    const outcomes: unknown[] = []
    const guess = async (n: number) => outcomes.push(await useCode({ userId: admin }, `0000-0000-0000-${1000 + n}`))
    for (let n = 0; n < 1000; n += 1) await guess(n)
    // Windows are fixed, so a second one may begin during the test; these guesses use it up.
    for (let n = 1000; n < 1010; n += 1) await guess(n)
    const count = (outcome: unknown) => outcomes.filter((each) => each === outcome).length
    expect([10, 20]).toContain(count(false))
    expect(count(false) + count('rate_limited')).toBe(1010)
    expect(await useCode({ userId: admin }, code)).toBe('rate_limited')
    await sql`update public.rate_limits set window_start = window_start - interval '1 hour'`
    expect(await useCode({ userId: admin }, code)).toBe(true)
  })

  test('can be used at a client that proved a second factor before, whatever others tried [W4]', async () => {
    const [code = ''] = await createCodes()
    const at = async (ip: string | null) => {
      const sessionId = await openSession(sql, admin)
      await sql`update auth.sessions set ip = ${ip} where id = ${sessionId}`
      return { userId: admin, sessionId }
    }
    const challenge = async (ofFactor: string, ip: string, isAnswered: boolean) => {
      const id = randomUUID()
      await sql`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (${id}, ${ofFactor}, now(), ${ip})`
      if (isAnswered) await sql`update auth.mfa_challenges set verified_at = now() where id = ${id}`
    }
    await challenge(factor, '2001:db8:0:1::7', true)
    // Neither a question nor the proof of another account makes a client known, and nor does an address that is unknown.
    await challenge(factor, '10.0.0.1', false)
    await challenge(await addFactor(sql, await createUser(sql)), '10.0.0.1', true)
    await challenge(factor, '0.0.0.0', true)
    await sql`delete from auth.mfa_challenges`
    const thief = await at('10.0.0.1')
    for (let n = 0; n < 21; n += 1) await useCode(thief, `0000-0000-0000-${1000 + n}`)
    expect(await useCode(await at('10.0.0.2'), code)).toBe('rate_limited')
    expect(await useCode(await at('0.0.0.0'), code)).toBe('rate_limited')
    expect(await useCode(await at(null), code)).toBe('rate_limited')
    expect(await useCode(await at('2001:db8:0:2::7'), code)).toBe('rate_limited')
    expect(await useCode(await at('2001:db8:0:1:ffff::8'), code)).toBe(true)
    const owner = await at('2001:db8:0:1::7')
    for (let n = 0; n < 21; n += 1) await useCode(owner, `0000-0000-0000-${1000 + n}`)
    expect(await useCode(owner, '0000')).toBe('rate_limited')
  })

  test('mail the account in its language and are logged', async () => {
    await sql`update auth.users set raw_user_meta_data = raw_user_meta_data || '{"language": "no"}' where id = ${admin}`
    await recover()
    expect(await mails()).toEqual([
      {
        kind: 'recovery_code_used',
        to_address: 'admin@example.test',
        language: 'no',
        payload: { email: 'admin@example.test', codes_left: 9 },
      },
    ])
    const entry = { actor: admin, row_id: admin, record_name: 'Ingrid', details: {} }
    expect(await log()).toEqual([
      { ...entry, action: 'create_codes' },
      { ...entry, action: 'use_code' },
    ])
  })
})

const removeLostFactor = (identity: Identity, id: string) =>
  attempt(sql, identity, (tx) => tx`select public.remove_lost_factor(${id})`)

describe('a lost factor [D10]', () => {
  test('is removed by a recovery session of the account only', async () => {
    const session = await recover()
    const other = await createUser(sql, { status: 'approved' })
    const foreign = await addFactor(sql, other)
    expect(await removeLostFactor({ userId: admin }, factor)).toEqual(REFUSED)
    expect(await removeLostFactor({ userId: admin, aal: 'aal2' }, factor)).toEqual(REFUSED)
    expect(await removeLostFactor(session, foreign)).toEqual(raised('unknown_factor'))
    expect(await removeLostFactor(session, randomUUID())).toEqual(raised('unknown_factor'))
    expect(await removeLostFactor(session, factor)).toEqual({ rows: 1 })
  })

  test('ends the sessions that used it, keeps the others, and is logged', async () => {
    const session = await recover()
    const thief = await openSession(sql, admin)
    await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${thief}`
    await asRole(sql, session, (tx) => tx`select public.remove_lost_factor(${factor})`)
    const rows = await sql`select id from auth.sessions where user_id = ${admin}`
    const ids = rows.map(({ id }) => String(id))
    expect(ids).toContain(session.sessionId)
    expect(ids).not.toContain(thief)
    expect(await contacts(session)).toBe(1)
    expect((await log()).at(-1)).toMatchObject({ actor: admin, action: 'remove_factor', record_name: 'Ingrid' })
  })

  test('leaves the session without access when a factor is required from everyone', async () => {
    const session = await recover()
    await require(true)
    expect(await contacts(session)).toBe(1)
    await asRole(sql, session, (tx) => tx`select public.remove_lost_factor(${factor})`)
    expect(await contacts(session)).toBe(0)
    expect(await statusOf(session)).toMatchObject({ is_proven: false, is_required: true, has_factor: false })
  })
})

const resetFactors = (identity: Identity, person: string, reason: string | null = 'Lost the phone') =>
  attempt(sql, identity, (tx) => tx`select public.reset_second_factor(${person}, ${reason})`)

describe('the reset of a colleague’s factors [D10]', () => {
  let colleague: string
  beforeEach(async () => {
    colleague = await createUser(sql, { email: 'ola@example.test', fullName: 'Ola', status: 'approved' })
    await addFactor(sql, colleague)
  })
  test('deletes factors, codes and sessions, mails both and is logged with its reason', async () => {
    await createCodes({ userId: colleague, aal: 'aal2' })
    const sessionId = await openSession(sql, colleague, 'aal2')
    const session: Identity = { userId: colleague, sessionId, aal: 'aal2' }
    expect(await contacts(session)).toBe(1)
    await asRole(
      sql,
      { userId: admin, aal: 'aal2' },
      (tx) => tx`select public.reset_second_factor(${colleague}, '  Lost the phone ')`,
    )
    expect(await contacts(session)).toBe(0)
    expect(await sql`select from auth.mfa_factors where user_id = ${colleague}`).toHaveLength(0)
    expect(await sql`select from private.recovery_codes where user_id = ${colleague}`).toHaveLength(0)
    expect(await contacts({ userId: colleague })).toBe(1)
    expect(await mails()).toEqual([
      {
        kind: 'second_factor_reset',
        to_address: 'ola@example.test',
        language: 'en',
        payload: { email: 'ola@example.test', reset_by: 'Ingrid', reason: 'Lost the phone' },
      },
      {
        kind: 'second_factor_reset_receipt',
        to_address: 'admin@example.test',
        language: 'en',
        payload: { email: 'ola@example.test', name: 'Ola', reason: 'Lost the phone' },
      },
    ])
    expect((await log()).at(-1)).toEqual({
      actor: admin,
      action: 'reset_factor',
      row_id: colleague,
      record_name: 'Ola',
      details: { reason: { from: null, to: 'Lost the phone' } },
    })
  })

  test('needs an approved admin whose session has used a factor of the account', async () => {
    const plain = await createUser(sql, { status: 'approved' })
    const pending = await createUser(sql, { status: 'pending' })
    expect(await resetFactors({ userId: admin, aal: 'aal1' }, colleague)).toEqual(REFUSED)
    expect(await resetFactors({ userId: pending }, colleague)).toEqual(REFUSED)
    expect(await resetFactors({ userId: plain }, colleague)).toEqual(raised('second_factor_needed'))
    // The factor was removed after the token was issued.
    expect(await resetFactors({ userId: plain, aal: 'aal2' }, colleague)).toEqual(raised('second_factor_needed'))
    expect(await resetFactors(await recover(), colleague)).toEqual(raised('second_factor_needed'))
    expect(await resetFactors({ role: 'anon' }, colleague)).toMatchObject({ code: '42501' })
  })

  test('needs a reason and another account with a factor', async () => {
    const identity: Identity = { userId: admin, aal: 'aal2' }
    for (const reason of [null, '', ' \n', 'x'.repeat(1001)])
      expect(await resetFactors(identity, colleague, reason)).toEqual(raised('invalid_reason'))
    expect(await resetFactors(identity, admin)).toEqual(raised('own_factors'))
    expect(await resetFactors(identity, randomUUID())).toEqual(raised('unknown_profile'))
    expect(await resetFactors(identity, await createUser(sql, { status: 'approved' }))).toEqual(raised('no_factor'))
  })

  test('loses its reason and the name in the log when the person is erased', async () => {
    const identity: Identity = { userId: admin, aal: 'aal2' }
    await asRole(sql, identity, (tx) => tx`select public.reset_second_factor(${colleague}, 'Lost the phone')`)
    await asRole(sql, identity, (tx) => tx`select public.erase_personal_data('ola@example.test', false)`)
    expect((await log()).at(-1)).toMatchObject({ action: 'reset_factor', record_name: null, details: {} })
  })
})
