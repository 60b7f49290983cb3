import { createHash } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRole, createTestDatabase, createUser, type TestDatabase } from '../../local/testing/database.ts'
import { attempt, only } from './support.ts'

let database: TestDatabase
let sql: postgres.Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
beforeEach(async () => {
  await sql`truncate public.newsletter_subscribers, public.newsletter_tokens, public.email_outbox, public.rate_limits`
})
afterAll(async () => {
  await database.drop()
})

type Work = (as: postgres.TransactionSql) => PromiseLike<readonly { readonly answer: unknown }[]>

const call = async (work: Work, through = sql): Promise<unknown> =>
  (await asRole(through, { role: 'service_role' }, async (as) => work(as)))[0]?.answer

const subscribe = (request: Record<string, string | boolean | null> = {}, through = sql) =>
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
  it('stores the address as pending, mails a token, and keeps only its hash', async () => {
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

  it('asked again at once, also in other letters, is one row and one mail', async () => {
    await subscribe()
    await subscribe({ email: 'KARI@example.test' })
    expect([(await subscriber())['status'], (await mails()).length]).toEqual(['pending', 1])
  })

  it('asked 100 times at the same moment is one row and one mail', async () => {
    const crowd = postgres(database.url, { max: 20, onnotice: () => undefined })
    await Promise.all(Array.from({ length: 100 }, () => subscribe({}, crowd)))
    await crowd.end()
    expect([(await subscriber())['status'], (await mails()).length]).toEqual(['pending', 1])
  })

  it('asked again ten minutes later mails a new token, and the first works as well', async () => {
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

  it('answers the same for a confirmed address, and changes and mails nothing (no address oracle)', async () => {
    await subscribe()
    await confirm(await lastToken())
    await tenMinutesPass()
    const before = await subscriber()
    expect(await subscribe({ language: 'no' })).toEqual(PENDING)
    expect(await subscriber()).toEqual(before)
    expect(await mails()).toHaveLength(1)
  })

  it('counts every address alike, known or not (no address oracle)', async () => {
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
      // Three in an hour, or six where the hour ends in between.
      expect(outcomes.slice(0, 3)).toEqual(['ok', 'ok', 'ok'])
      expect(outcomes).toContain('rate_limited')
    }
  })

  it('W4: discards what a machine filled in, with the same answer', async () => {
    expect(await subscribe({ discard: true })).toEqual(PENDING)
    expect(await sql`select from public.newsletter_subscribers`).toHaveLength(0)
    expect(await mails()).toHaveLength(0)
  })

  it.each([
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
  it('confirm only with the token, again and again', async () => {
    await subscribe()
    const token = await lastToken()
    expect([await confirm(token), await confirm(token)]).toEqual([CONFIRMED, CONFIRMED])
    expect(await subscriber()).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(Date) })
  })

  it.each(['', 'x', '0'.repeat(64), 'å'.repeat(1000)])('refuse the token %j', async (token) => {
    await subscribe()
    await expect(confirm(token)).rejects.toMatchObject({ message: 'invalid_token' })
    await expect(unsubscribe(token)).rejects.toMatchObject({ message: 'invalid_token' })
    expect(await subscriber()).toMatchObject({ status: 'pending' })
  })

  it('a stored hash is no token', async () => {
    await subscribe()
    const { token_hash: hash } = await only(sql`select token_hash from public.newsletter_tokens`)
    await expect(confirm(String(hash))).rejects.toMatchObject({ message: 'invalid_token' })
  })

  it('a token confirms for 30 days and unsubscribes for ever', async () => {
    await subscribe()
    const token = await lastToken()
    await sql`update public.newsletter_tokens set created_at = now() - interval '31 days'`
    await expect(confirm(token)).rejects.toMatchObject({ message: 'invalid_token' })
    expect(await unsubscribe(token)).toEqual(UNSUBSCRIBED)
  })

  it('unsubscribes again and again, and an old mail brings nobody back', async () => {
    await subscribe()
    const token = await lastToken()
    await confirm(token)
    expect([await unsubscribe(token), await unsubscribe(token)]).toEqual([UNSUBSCRIBED, UNSUBSCRIBED])
    await expect(confirm(token)).rejects.toMatchObject({ message: 'invalid_token' })
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed', unsubscribed_at: expect.any(Date) })
  })

  it('resubscribing takes a new mail, at once, and every older link still unsubscribes', async () => {
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

  it('an erased subscriber takes their tokens along', async () => {
    await subscribe()
    const token = await lastToken()
    await sql`delete from public.newsletter_subscribers`
    expect(await sql`select from public.newsletter_tokens`).toHaveLength(0)
    await expect(unsubscribe(token)).rejects.toMatchObject({ message: 'invalid_token' })
  })

  it('D3: are for the server only', async () => {
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
