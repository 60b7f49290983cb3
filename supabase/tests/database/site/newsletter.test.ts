import { createHash } from 'node:crypto'
import postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let database: TestDatabase
let sql: postgres.Sql

useDatabase({ per: 'file' }, (created) => {
  database = created
  sql = database.sql
})
beforeEach(async () => {
  await sql`truncate public.newsletter_subscribers, public.newsletter_deliveries, public.newsletter_tokens, public.email_outbox, public.rate_limits, public.audit_log`
})

type Work = (as: postgres.TransactionSql) => PromiseLike<readonly { readonly answer: unknown }[]>

const call = async (work: Work, through = sql): Promise<unknown> =>
  (await asRole(through, { role: 'service_role' }, async (as) => work(as)))[0]?.answer

const subscribe = (request: Record<string, string | number | null> = {}, through = sql) =>
  call(
    (as) => as`select public.newsletter_subscribe(${as.json({ email: 'kari@example.test', ...request })}) as answer`,
    through,
  )
const confirm = (token: string) => call((as) => as`select public.newsletter_confirm(${token}) as answer`)
const unsubscribe = (token: string) => call((as) => as`select public.newsletter_unsubscribe(${token}) as answer`)

const mails = () => sql<{ to_address: string; language: string; payload: { token: string } }[]>`
  select kind, to_address, language, payload from public.email_outbox order by created_at
`
const lastToken = async () => (await mails()).at(-1)?.payload.token ?? ''
const subscriber = () => only(sql`select * from public.newsletter_subscribers`)
const tenMinutesPass = () =>
  sql`update public.newsletter_subscribers set confirmation_sent_at = confirmation_sent_at - interval '11 minutes'`

const PENDING = { status: 'pending' }
const CONFIRMED = { status: 'confirmed' }
const UNSUBSCRIBED = { status: 'unsubscribed' }

describe('newsletter_subscribe', () => {
  test('stores the address as pending, mails a token, and stores only its hash', async () => {
    expect(await subscribe({ email: ' Kari@Example.test ', language: 'no' })).toEqual(PENDING)
    expect(await subscriber()).toMatchObject({ email: 'Kari@Example.test', language: 'no', status: 'pending' })
    const sent = await mails()
    const token = await lastToken()
    expect(sent).toMatchObject([
      { kind: 'newsletter_confirmation', to_address: 'Kari@Example.test', language: 'no', payload: { token } },
    ])
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const [stored, ...others] = await sql`select token_hash from public.newsletter_tokens`
    expect([stored?.['token_hash'], others]).toEqual([createHash('sha256').update(token).digest('hex'), []])
  })

  test('creates one row and one mail for immediate repeats, case-insensitively', async () => {
    await subscribe()
    await subscribe({ email: 'KARI@example.test' })
    expect([(await subscriber())['status'], (await mails()).length]).toEqual(['pending', 1])
  })

  test('creates one row and one mail for 100 concurrent requests', async () => {
    const pool = postgres(database.url, { max: 20, onnotice: () => undefined })
    await Promise.all(Array.from({ length: 100 }, () => subscribe({}, pool)))
    await pool.end()
    expect([(await subscriber())['status'], (await mails()).length]).toEqual(['pending', 1])
  })

  test('mails a new token after ten minutes, and keeps the first one valid', async () => {
    await subscribe()
    const first = await lastToken()
    await tenMinutesPass()
    await subscribe({ language: 'no' })
    expect(await mails()).toHaveLength(2)
    expect(await lastToken()).not.toBe(first)
    expect((await subscriber())['language']).toBe('no')
    expect(await confirm(first)).toEqual(CONFIRMED)
    expect(await confirm(await lastToken())).toEqual(CONFIRMED)
  })

  test('returns the same for a confirmed address, and changes and mails nothing (no address oracle)', async () => {
    await subscribe()
    await confirm(await lastToken())
    await tenMinutesPass()
    const before = await subscriber()
    expect(await subscribe({ language: 'no' })).toEqual(PENDING)
    expect(await subscriber()).toEqual(before)
    expect(await mails()).toHaveLength(1)
  })

  test('counts known and unknown addresses the same (no address oracle)', async () => {
    await subscribe({ email: 'known@example.test' })
    await confirm(await lastToken())
    for (const email of ['known@example.test', 'unknown@example.test']) {
      const outcomes: string[] = []
      for (let sent = 0; sent < 7; sent += 1)
        outcomes.push(
          await subscribe({ email, client: null }).then(
            () => 'ok',
            (error: unknown) => (error instanceof Error ? error.message : ''),
          ),
        )
      // Three per hour, or six when the hour ends in between.
      expect(outcomes.slice(0, 3)).toEqual(['ok', 'ok', 'ok'])
      expect(outcomes).toContain('rate_limited')
    }
  })

  test('stores a suspected sign-up, marked and without a mail [W4]', async () => {
    expect(await subscribe({ trap: 'https://spam.test' })).toEqual(PENDING)
    expect(await subscriber()).toMatchObject({ status: 'pending', suspected_spam: true, confirmation_sent_at: null })
    await subscribe({ trap: null })
    expect(await mails()).toHaveLength(0)
  })

  test('does not mark a sign-up because it was fast [R13]', async () => {
    await subscribe({ trap: '', elapsed_ms: 0 })
    expect([(await subscriber())['suspected_spam'], (await mails()).length]).toEqual([false, 1])
  })

  test('mails the link once, when staff remove the mark or the person tries again [W4]', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    const clear = () =>
      asRole(sql, { userId: admin }, (as) => as`update public.newsletter_subscribers set suspected_spam = false`)
    await subscribe({ trap: 'x' })
    await clear()
    await clear()
    expect(await subscriber()).toMatchObject({ suspected_spam: false, confirmation_sent_at: expect.any(Date) })
    expect(await confirm(await lastToken())).toEqual(CONFIRMED)
    expect(await mails()).toHaveLength(1)

    await sql`truncate public.newsletter_subscribers, public.newsletter_deliveries, public.newsletter_tokens, public.email_outbox`
    await subscribe({ trap: 'x' })
    await subscribe({ trap: '' })
    expect([(await subscriber())['suspected_spam'], (await mails()).length]).toEqual([false, 1])
  })

  test('keeps an unsubscribed address unsubscribed until the mark of its new sign-up is removed [W4]', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    await subscribe()
    const old = await lastToken()
    await unsubscribe(old)
    await subscribe({ trap: 'x' })
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed', suspected_spam: true })
    await expect(confirm(old)).rejects.toMatchObject({ message: 'invalid_token' })
    await asRole(sql, { userId: admin }, (as) => as`update public.newsletter_subscribers set suspected_spam = false`)
    expect(await subscriber()).toMatchObject({ status: 'pending', suspected_spam: false })
    expect(await confirm(await lastToken())).toEqual(CONFIRMED)
  })

  test('leaves a confirmed address confirmed when the mark of a later sign-up is removed, and lets no staff add a mark [W4]', async () => {
    const userId = await createUser(sql, { status: 'approved' })
    const mark = (isMarked: boolean) =>
      asRole(sql, { userId }, (as) => as`update public.newsletter_subscribers set suspected_spam = ${isMarked}`)
    await subscribe()
    await tenMinutesPass()
    await subscribe({ trap: 'x' })
    await confirm(await lastToken())
    expect(await subscriber()).toMatchObject({ status: 'confirmed', suspected_spam: true })
    await mark(false)
    expect(await subscriber()).toMatchObject({ status: 'confirmed', suspected_spam: false })
    expect(await mails()).toHaveLength(1)
    await mark(true)
    expect(await subscriber()).toMatchObject({ suspected_spam: false })
    const logged = await sql`select from public.audit_log where details ? 'suspected_spam'`
    expect(logged).toHaveLength(1)
  })

  test('stores the language of the latest sign-up before it is confirmed, without another mail [R1]', async () => {
    await subscribe({ language: 'en' })
    await subscribe({ language: 'no' })
    expect([(await subscriber())['language'], (await mails()).length]).toEqual(['no', 1])
  })

  test.each([
    ['invalid_email', { email: 'nobody' }],
    ['invalid_email', { email: null }],
    ['invalid_email', { email: 'a@b.no\nBcc: c@d.no' }],
    ['invalid_language', { language: 'sv' }],
  ])('refuses with %s and stores nothing: %o', async (word, changes) => {
    await expect(subscribe(changes)).rejects.toMatchObject({ code: 'P0001', message: word })
    expect(await sql`select from public.newsletter_subscribers`).toHaveLength(0)
  })
})

describe('newsletter_confirm and newsletter_unsubscribe', () => {
  test('confirm with the token only, repeatedly', async () => {
    await subscribe()
    const token = await lastToken()
    expect([await confirm(token), await confirm(token)]).toEqual([CONFIRMED, CONFIRMED])
    expect(await subscriber()).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(Date) })
  })

  test.each(['', 'x', '0'.repeat(64), 'å'.repeat(1000)])('reject the token %j', async (token) => {
    await subscribe()
    await expect(confirm(token)).rejects.toMatchObject({ message: 'invalid_token' })
    await expect(unsubscribe(token)).rejects.toMatchObject({ message: 'invalid_token' })
    expect(await subscriber()).toMatchObject({ status: 'pending' })
  })

  test('reject a stored hash as a token', async () => {
    await subscribe()
    const { token_hash: hash } = await only(sql`select token_hash from public.newsletter_tokens`)
    await expect(confirm(String(hash))).rejects.toMatchObject({ message: 'invalid_token' })
  })

  test('accept a token for confirmation for 30 days, and for unsubscribing forever', async () => {
    await subscribe()
    const token = await lastToken()
    await sql`update public.newsletter_tokens set created_at = now() - interval '31 days'`
    await expect(confirm(token)).rejects.toMatchObject({ message: 'invalid_token' })
    expect(await unsubscribe(token)).toEqual(UNSUBSCRIBED)
  })

  test('unsubscribe repeatedly, and an old mail does not resubscribe', async () => {
    await subscribe()
    const token = await lastToken()
    await confirm(token)
    expect([await unsubscribe(token), await unsubscribe(token)]).toEqual([UNSUBSCRIBED, UNSUBSCRIBED])
    await expect(confirm(token)).rejects.toMatchObject({ message: 'invalid_token' })
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed', unsubscribed_at: expect.any(Date) })
  })

  test('require a new mail to resubscribe; older links still unsubscribe', async () => {
    await subscribe()
    const first = await lastToken()
    await confirm(first)
    await unsubscribe(first)
    await subscribe()
    expect(await subscriber()).toMatchObject({ status: 'pending' })
    expect(await mails()).toHaveLength(2)
    await confirm(await lastToken())
    expect(await subscriber()).toMatchObject({ status: 'confirmed', unsubscribed_at: null })
    expect(await unsubscribe(first)).toEqual(UNSUBSCRIBED)
  })

  test('reject the tokens of an erased subscriber', async () => {
    await subscribe()
    const token = await lastToken()
    await sql`delete from public.newsletter_subscribers`
    expect(await sql`select from public.newsletter_tokens`).toHaveLength(0)
    await expect(unsubscribe(token)).rejects.toMatchObject({ message: 'invalid_token' })
  })

  test('can be called by the server only [D3]', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    for (const identity of [{ role: 'anon' }, { userId: admin }] as const) {
      for (const statement of [
        `select public.newsletter_subscribe('{"email":"a@b.no"}')`,
        `select public.newsletter_confirm('x')`,
        `select public.newsletter_unsubscribe('x')`,
      ])
        expect(await attempt(sql, identity, (as) => as.unsafe(statement))).toMatchObject({ code: '42501' })
    }
  })
})
