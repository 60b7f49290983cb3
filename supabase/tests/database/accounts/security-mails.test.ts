import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { waiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const ADDRESS = 'kari@example.test'

let sql: postgres.Sql
let kari: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  kari = await createUser(sql, {
    email: ADDRESS,
    status: 'approved',
    metadata: { full_name: 'Kari', language: 'no' },
  })
})

async function signIn(userAgent: string | null, userId = kari): Promise<string> {
  const id = randomUUID()
  await sql`insert into auth.sessions (id, user_id, user_agent) values (${id}, ${userId}, ${userAgent})`
  return id
}
const addMethod = (session: string, method: string) => sql`
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), ${session}, ${method}, now(), now())`
/** Opens a session as the auth service does, which stores how it was opened. */
async function openBy(method: string, userAgent: string | null): Promise<string> {
  const session = await signIn(userAgent)
  await addMethod(session, method)
  return session
}
const deliver = () =>
  sql`update public.email_outbox set status = 'sent', sent_at = now() where status <> 'sent' and next_attempt_at <= now()`
const addFactor = async (status = 'verified', userId = kari) => {
  const id = randomUUID()
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${id}, ${userId}, 'totp', ${status}, now(), now())`
  return id
}
const setPassword = (hash: string | null) => sql`update auth.users set encrypted_password = ${hash} where id = ${kari}`

const mails = async () => [
  ...(await sql`select to_address, language, payload from public.email_outbox where kind = 'auth_notice' order by created_at`),
]
const events = async () => (await mails()).map(({ payload }) => payload.event)
const logged = async () =>
  (await sql`select action from public.audit_log where row_id = ${kari} order by created_at`)
    .map(({ action }) => action)
    .filter((action) => !['insert', 'update'].includes(action))

describe('a sign-in from a new device [D13]', () => {
  test('is mailed and logged once, with device and time, but not for the first device', async () => {
    await signIn(CHROME)
    expect(await mails()).toEqual([])
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    for (let n = 0; n < 2; n += 1) await signIn(firefox)
    expect(await mails()).toEqual([
      {
        to_address: ADDRESS,
        language: 'no',
        payload: {
          bilingual: false,
          event: 'new_device',
          user_agent: firefox,
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          time_zone: 'Europe/Oslo',
        },
      },
    ])
    expect(await logged()).toEqual(['new_device'])
  })

  test('is not assumed after an update of the browser, nor for the devices of others', async () => {
    const session = await signIn(CHROME)
    await sql`delete from auth.sessions where id = ${session}`
    await signIn(CHROME.replace('142.0.0.0', '143.0.7499.40'))
    await signIn('curl/8.5.0', await createUser(sql))
    expect(await mails()).toEqual([])
  })

  test('includes a session that continues elsewhere', async () => {
    const session = await signIn(CHROME)
    await sql`update auth.sessions set user_agent = 'curl/8.5.0' where id = ${session}`
    expect(await events()).toEqual(['new_device'])
  })

  test('includes each one without a user agent, but not the first of an account', async () => {
    await openBy('password', null)
    expect(await mails()).toEqual([])
    await openBy('password', null)
    expect(await mails()).toMatchObject([{ payload: { event: 'new_device', user_agent: '' } }])
    const session = await signIn(CHROME)
    await deliver()
    await sql`update auth.sessions set user_agent = null where id = ${session}`
    await openBy('oauth', '')
    expect((await mails()).at(-1)).toMatchObject({ payload: { user_agent: '', other_user_agents: [''] } })
  })

  test('reports a session without a user agent once, and not for its second factor', async () => {
    await signIn(CHROME)
    const session = await openBy('password', null)
    await addMethod(session, 'totp')
    expect(await mails()).toMatchObject([{ payload: { user_agent: '' } }])
    expect((await mails())[0]?.['payload']).not.toHaveProperty('other_user_agents')
  })

  test('on 25 made-up devices makes three mails: two at once, and one within 15 minutes that lists the rest', async () => {
    await signIn(CHROME)
    for (let n = 1; n <= 25; n += 1) {
      await signIn(`made up ${'a'.repeat(n)}`)
      await deliver()
    }
    const all = await sql`
      select payload, next_attempt_at > now() + interval '14 minutes' and next_attempt_at <= now() + interval '15 minutes' as waits
      from public.email_outbox order by created_at`
    expect(all).toMatchObject([
      { payload: { user_agent: 'made up a' }, waits: false },
      { payload: { user_agent: 'made up aa' }, waits: false },
      { payload: { event: 'new_device', user_agent: 'made up aaa', more_devices: 13 }, waits: true },
    ])
    expect(all[2]?.['payload'].other_user_agents).toHaveLength(9)
    expect(await logged()).toHaveLength(25)
  })

  test('is in one mail with others that are reported at the same time', async () => {
    await signIn(CHROME)
    await Promise.all(Array.from({ length: 5 }, (_, n) => signIn(`made up ${'a'.repeat(n + 1)}`)))
    const [mail, ...others] = await mails()
    expect([mail?.['payload'].other_user_agents.length, others]).toEqual([4, []])
  })

  test('is in one mail with one that is reported in a transaction which has not ended', async () => {
    await signIn(CHROME)
    let second: Promise<string> | undefined
    await sql.begin(async (tx) => {
      await tx`insert into auth.sessions (id, user_id, user_agent) values (${randomUUID()}, ${kari}, 'made up a')`
      let isDone = false
      second = signIn('made up b').finally(() => (isDone = true))
      await expect.poll(async () => isDone || (await waiting(sql)).length === 1).toBe(true)
    })
    await second
    expect(await mails()).toMatchObject([{ payload: { user_agent: 'made up a', other_user_agents: ['made up b'] } }])
  })

  test('waits after two others, also where earlier ones were mailed long before', async () => {
    await signIn(CHROME)
    await signIn('made up')
    await sql`update public.email_outbox set status = 'sent', created_at = now() - interval '1 day'`
    for (const agent of ['made up a', 'made up b', 'made up c']) {
      await signIn(agent)
      await deliver()
    }
    const [last] = await sql`
      select next_attempt_at > now() + interval '14 minutes' as waits from public.email_outbox where status = 'pending'`
    expect(last).toEqual({ waits: true })
  })

  test('is mailed at once again after 15 minutes, and while a claimed mail is being sent', async () => {
    await signIn(CHROME)
    await signIn('made up a')
    await sql`update public.email_outbox set status = 'sending'`
    await signIn('made up b')
    await sql`update public.email_outbox set status = 'sent', created_at = now() - interval '16 minutes'`
    await signIn('made up c')
    expect(
      await sql`select payload ->> 'user_agent' as agent, next_attempt_at <= now() as due from public.email_outbox order by created_at, 1`,
    ).toMatchObject([{ agent: 'made up a' }, { agent: 'made up b' }, { agent: 'made up c', due: true }])
  })

  test('forgets the oldest of more than a hundred devices', async () => {
    for (let n = 0; n <= 101; n += 1) await signIn(`made up ${'a'.repeat(n + 1)}`)
    const devices = await sql`select device from private.known_devices order by added_at`
    expect([devices.length, devices[0]?.['device'].length]).toEqual([100, 'made up aaa'.length])
  })
})

describe('a changed account [D13]', () => {
  test('is reported for the password, but not for the first one of an account without another sign-in', async () => {
    await setPassword('first')
    expect(await events()).toEqual([])
    await setPassword('second')
    expect(await mails()).toMatchObject([
      { to_address: ADDRESS, payload: { event: 'password_changed', email: ADDRESS } },
    ])
    await setPassword(null)
    await sql`
      insert into auth.identities (id, user_id, provider_id, provider, identity_data)
      values (gen_random_uuid(), ${kari}, 'sub', 'google', '{}')`
    await setPassword('third')
    expect(await events()).toEqual(['password_changed', 'password_changed'])
    expect(await logged()).toEqual(['change_password', 'change_password'])
  })

  test('is reported for the address, to the old one', async () => {
    await sql`update auth.users set email = 'new@example.test' where id = ${kari}`
    expect(await mails()).toMatchObject([
      { to_address: ADDRESS, payload: { event: 'email_changed', new_email: 'new@example.test' } },
    ])
    expect(await logged()).toEqual(['change_email'])
  })

  test('is reported for second factors once verified', async () => {
    const factor = await addFactor('unverified')
    expect(await events()).toEqual([])
    await sql`update auth.mfa_factors set status = 'verified' where id = ${factor}`
    await sql`update auth.mfa_factors set updated_at = now() where id = ${factor}`
    await addFactor()
    await sql`delete from auth.mfa_factors where id = ${factor}`
    expect(await events()).toEqual(['factor_added', 'factor_added', 'factor_removed'])
    expect(await logged()).toEqual(['add_factor', 'add_factor', 'delete_factor'])
  })

  test('is reported for linked and unlinked sign-ins, but not for the first one, an unconfirmed account, or one that is deleted', async () => {
    const addIdentity = (provider: string) => sql`
      insert into auth.identities (id, user_id, provider_id, provider, identity_data)
      values (gen_random_uuid(), ${kari}, ${provider}, ${provider}, '{"email":"kari@id.test"}')`
    await sql`delete from auth.identities`
    await addIdentity('google')
    expect(await events()).toEqual([])
    await addIdentity('github')
    await sql`delete from auth.identities where provider = 'github'`
    expect(await mails()).toMatchObject([
      { to_address: ADDRESS, payload: { event: 'identity_linked', identity: 'github, kari@id.test' } },
      { to_address: ADDRESS, payload: { event: 'identity_unlinked', identity: 'github, kari@id.test' } },
    ])
    expect(await logged()).toEqual(['link_identity', 'unlink_identity'])
    await sql`update auth.users set email_confirmed_at = null`
    await addIdentity('github')
    await sql`update auth.users set email_confirmed_at = now()`
    await sql`delete from auth.users where id = ${kari}`
    expect(await events()).toEqual(['identity_linked', 'identity_unlinked'])
  })

  test('is not reported twice when an admin resets the factors, nor when the account is deleted', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    await addFactor('verified', admin)
    await addFactor()
    await sql`delete from public.email_outbox`
    const session = await signIn(null, admin)
    await sql`update auth.sessions set aal = 'aal2' where id = ${session}`
    await asRole(
      sql,
      { userId: admin, sessionId: session, aal: 'aal2' },
      (tx) => tx`select public.reset_second_factor(${kari}, 'Lost')`,
    )
    expect(await events()).toEqual([])
    expect(await logged()).toEqual(['add_factor', 'reset_factor'])
    await sql`delete from public.email_outbox`
    await sql`delete from auth.users where id = ${admin}`
    expect(await events()).toEqual([])
  })
})
