import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})
beforeEach(async () => {
  await sql`
    truncate public.newsletter_issues, public.newsletter_deliveries, public.newsletter_subscribers, public.newsletter_tokens,
      public.email_outbox, public.rate_limits, public.audit_log`
  await sql`delete from private.restored_backup`
  await sql`update public.system_settings set value = '60' where key = 'newsletter_per_minute'`
  await sql`update public.system_settings set value = '12' where key = 'mail_max_attempts'`
})

interface Issue {
  readonly id: string
  readonly status: string
  readonly updated_at: Date
}

const asAdmin = <Row extends object>(query: (as: postgres.TransactionSql) => Promise<readonly Row[]>) =>
  asRole(sql, { userId: admin }, async (as) => query(as))
const asServer = <Row extends object>(query: (as: postgres.TransactionSql) => Promise<readonly Row[]>) =>
  asRole(sql, { role: 'service_role' }, async (as) => query(as))

const write = () =>
  only(
    asAdmin(
      (as) => as<Issue[]>`
        insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no)
        values ('Autumn', 'Høst', 'Hello', 'Hei') returning *, updated_at::text as seen`,
    ),
  )
/** Adds confirmed subscribers reader1@…, reader2@…; every second reads Norwegian. */
const subscribe = (count: number) => sql`
  insert into public.newsletter_subscribers (email, status, language)
  select 'reader' || n || '@example.test', 'confirmed', case when n % 2 = 0 then 'no' else 'en' end from generate_series(1, ${count}) as n`
const send = (id: string, at: string | null = null) =>
  asAdmin(
    (as) => as<Issue[]>`
      select sent.* from public.newsletter_issues i, public.send_issue(i.id, i.updated_at, ${at}::timestamptz) as sent where i.id = ${id}`,
  )
const steer = (id: string, action: string) =>
  asAdmin((as) => as<Issue[]>`select * from public.steer_issue(${id}, ${action})`)
const serve = async () => (await only(asServer((as) => as<{ n: number }[]>`select public.serve_issues() as n`))).n
const passMinute = () => sql`update public.newsletter_deliveries set queued_at = queued_at - interval '2 minutes'`

interface Claimed {
  readonly id: string
  readonly to_address: string
  readonly attempt: number
}
async function claim(): Promise<readonly Claimed[]> {
  const { mails } = await only(
    asServer((as) => as<{ mails: Claimed[] }[]>`select public.claim_outbox(1000, 60) as mails`),
  )
  return mails.toSorted((a, b) => a.to_address.localeCompare(b.to_address))
}
const settle = (mails: readonly Claimed[], result: object) =>
  asServer(
    (as) => as`
      select public.settle_outbox(${as.json(mails.map(({ id, attempt: n }) => ({ id, attempt: n, ...result })))})`,
  )
const issueOf = async ({ id }: Claimed) =>
  (await only(asServer((as) => as<{ issue: Record<string, string> }[]>`select public.read_letter(${id}) as issue`)))
    .issue
const outcomes = async () =>
  (
    await sql<{ line: string }[]>`
      select split_part(s.email, '@', 1) || ': ' || d.status as line
      from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id order by s.email`
  ).map(({ line }) => line)
const statusOf = async (id: string) =>
  (await only(sql<{ status: string }[]>`select status from public.newsletter_issues where id = ${id}`)).status
const mailCount = async () => Number((await only(sql`select count(*) from public.email_outbox`))['count'])

/** Starts an issue to this many subscribers. */
async function start(count: number): Promise<string> {
  await subscribe(count)
  const { id } = await write()
  await send(id)
  return id
}

const unsubscribe = (name: string) =>
  sql`update public.newsletter_subscribers set status = 'unsubscribed' where email = ${`${name}@example.test`}`
const marked = async () =>
  Number(
    (await only(sql`select count(*) from public.newsletter_subscribers where undeliverable_at is not null`))['count'],
  )
/** Sends an issue to the only subscriber, with this outcome. */
async function deliver(result: object): Promise<void> {
  await passMinute()
  await send((await write()).id)
  await serve()
  await settle(await claim(), result)
}
const hold = () => sql`select private.hold_mails('2026-03-01T02:00:00Z')`

describe('an issue', () => {
  test('has one delivery for each confirmed subscriber of the moment at which it starts, in the language of each', async () => {
    const id = await start(2)
    await sql`insert into public.newsletter_subscribers (email, status) values ('late@example.test', 'confirmed'), ('new@example.test', 'pending')`
    expect(await serve()).toBe(2)
    expect(await outcomes()).toEqual(['reader1: queued', 'reader2: queued'])
    const [english, norwegian] = await claim()
    expect(english && (await issueOf(english))).toMatchObject({ state: 'ready', subject: 'Autumn', body: 'Hello' })
    expect(norwegian && (await issueOf(norwegian))).toMatchObject({ subject: 'Høst', body: 'Hei' })
    expect(await statusOf(id)).toBe('sending')
  })

  test('has the unsubscribe token of each reader, which is different in each mail', async () => {
    await start(2)
    await serve()
    const issues = await Promise.all((await claim()).map(issueOf))
    expect(new Set(issues.map(({ token }) => token)).size).toBe(2)
    await asServer((as) => as`select public.newsletter_unsubscribe(${issues[0]?.['token'] ?? ''})`)
    expect(await sql`select email from public.newsletter_subscribers where status = 'unsubscribed'`).toEqual([
      { email: 'reader1@example.test' },
    ])
  })

  test('enters the outbox once for each recipient, however often it is sent, served, paused, resumed and killed [R17]', async () => {
    const id = await start(3)
    await send(id)
    await serve()
    const first = await sql`select id from public.email_outbox order by id`
    await steer(id, 'pause')
    expect([await mailCount(), await serve()]).toEqual([0, 0])
    await send(id)
    await steer(id, 'resume')
    await Promise.all([serve(), serve(), serve()])
    await serve()
    expect(await sql`select id from public.email_outbox order by id`).toEqual(first)
    expect(await sql`select from public.newsletter_deliveries`).toHaveLength(3)
    // As after a kill between the two writes of a server that did not use a transaction.
    await sql`update public.newsletter_deliveries set status = 'waiting', queued_at = null`
    await serve()
    expect(await mailCount()).toBe(3)
  })

  test('is sent at the rate of the setting by all workers together', async () => {
    await sql`update public.system_settings set value = '2' where key = 'newsletter_per_minute'`
    await start(5)
    expect((await Promise.all([serve(), serve(), serve()])).reduce((sum, n) => sum + n)).toBe(2)
    expect(await serve()).toBe(0)
    await passMinute()
    expect(await serve()).toBe(2)
    await passMinute()
    expect([await serve(), await mailCount()]).toEqual([1, 5])
  })

  test('is over when every recipient has an outcome', async () => {
    const id = await start(2)
    await serve()
    const mails = await claim()
    await settle(mails.slice(0, 1), { outcome: 'sent', message_id: 'x' })
    await serve()
    expect(await statusOf(id)).toBe('sending')
    await settle(mails.slice(1), { outcome: 'dead', reason: '554 No' })
    expect([await statusOf(id), await outcomes()]).toEqual(['sent', ['reader1: sent', 'reader2: failed']])
    const progress = await only(asAdmin((as) => as`select public.get_issue_progress(${id}) as progress`))
    expect(progress['progress']).toEqual({ counts: { sent: 1, failed: 1 } })
  })

  test('goes again to those that failed only', async () => {
    const id = await start(2)
    await serve()
    const mails = await claim()
    await settle(mails.slice(0, 1), { outcome: 'sent' })
    await settle(mails.slice(1), { outcome: 'dead', reason: '554 No' })
    await serve()
    await passMinute()
    await steer(id, 'retry')
    expect([await statusOf(id), await serve()]).toEqual(['sending', 1])
    expect((await claim()).map(({ to_address: to }) => to)).toEqual(['reader2@example.test'])
    expect(await mailCount()).toBe(2)
  })

  test('can be cancelled: what a worker has not started is not sent', async () => {
    const id = await start(3)
    await serve()
    const [claimed, ...others] = await claim()
    await sql`update public.email_outbox set status = 'pending' where id = any (${others.map((mail) => mail.id)})`
    await steer(id, 'cancel')
    expect(await mailCount()).toBe(1)
    expect(claimed && (await issueOf(claimed))).toEqual({ state: 'cancelled' })
    await settle(claimed ? [claimed] : [], { outcome: 'dead', reason: 'The issue was cancelled' })
    expect(await outcomes()).toEqual(['reader1: cancelled', 'reader2: cancelled', 'reader3: cancelled'])
  })

  test('that is paused takes back what a worker had claimed', async () => {
    const id = await start(1)
    await serve()
    const mails = await claim()
    await steer(id, 'pause')
    expect(mails[0] && (await issueOf(mails[0]))).toEqual({ state: 'paused' })
    await settle(mails, { outcome: 'unreachable' })
    expect([await outcomes(), await mailCount()]).toEqual([['reader1: waiting'], 0])
  })

  test('starts at its time, and not after it was unscheduled', async () => {
    await subscribe(1)
    const { id } = await write()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await send(id, tomorrow)).toMatchObject([{ status: 'scheduled' }])
    expect(await serve()).toBe(0)
    await steer(id, 'unschedule')
    await send(id, tomorrow)
    await sql`update public.newsletter_issues set scheduled_at = now() - interval '1 second' where id = ${id}`
    expect([await serve(), await statusOf(id)]).toEqual([1, 'sending'])
  })

  test('changes as a draft only', async () => {
    const id = await start(1)
    const edit = (as: postgres.TransactionSql) =>
      as`update public.newsletter_issues set subject_en = 'New' where id = ${id}`
    const erase = (as: postgres.TransactionSql) => as`delete from public.newsletter_issues where id = ${id}`
    expect(await attempt(sql, { userId: admin }, edit)).toEqual({ rows: 0 })
    expect(await attempt(sql, { userId: admin }, erase)).toEqual({ rows: 0 })
  })

  test('is not sent when it is incomplete, changed meanwhile, without recipients or by others', async () => {
    const { id } = await write()
    const now = (as: postgres.TransactionSql) =>
      as`select public.send_issue(id, updated_at) from public.newsletter_issues where id = ${id}`
    expect(await attempt(sql, { userId: admin }, now)).toMatchObject({ message: 'no_recipients' })
    await subscribe(1)
    expect(
      await attempt(sql, { userId: admin }, (as) => as`select public.send_issue(${id}, now() - interval '1 hour')`),
    ).toMatchObject({ message: 'conflict' })
    await sql`update public.newsletter_issues set body_no = '' where id = ${id}`
    expect(await attempt(sql, { userId: admin }, now)).toMatchObject({ message: 'incomplete' })
    const pending = await createUser(sql, { status: 'pending' })
    for (const query of [
      (as: postgres.TransactionSql) => as`select public.send_issue(${id}, now())`,
      (as: postgres.TransactionSql) => as`select public.steer_issue(${id}, 'pause')`,
      (as: postgres.TransactionSql) => as`select public.send_test_issue(${id}, 'en')`,
      (as: postgres.TransactionSql) => as`select public.clear_undeliverable('{}')`,
    ])
      expect(await attempt(sql, { userId: pending }, query)).toMatchObject({ code: '42501', message: 'not_allowed' })
  })

  test('is named in the audit log with its changes', async () => {
    const id = await start(1)
    await steer(id, 'pause')
    const log =
      await sql`select action, actor, record_name, details from public.audit_log where row_id = ${id} order by created_at, id`
    const name = { actor: admin, record_name: 'Autumn' }
    expect(log).toEqual([
      { ...name, action: 'insert', details: { status: { from: null, to: 'draft' } } },
      { ...name, action: 'update', details: { status: { from: 'draft', to: 'sending' } } },
      { ...name, action: 'update', details: { status: { from: 'sending', to: 'paused' } } },
    ])
  })

  test('is mailed to its writer as a test, without recipients and without a link to unsubscribe', async () => {
    const { id } = await write()
    const { address } = await only(
      asAdmin((as) => as<{ address: string }[]>`select public.send_test_issue(${id}, 'no') as address`),
    )
    const [mail] = await claim()
    expect(mail?.to_address).toBe(address)
    expect(mail && (await issueOf(mail))).toEqual({
      state: 'ready',
      subject: 'Høst',
      body: 'Hei',
      pictures: [],
      token: null,
    })
    expect(await outcomes()).toEqual([])
  })
})

describe('a subscriber who unsubscribes while an issue is being sent [D22]', () => {
  test('gets no mail that has not entered the outbox', async () => {
    await start(2)
    await unsubscribe('reader1')
    expect(await serve()).toBe(1)
    expect(await outcomes()).toEqual(['reader1: unsubscribed', 'reader2: queued'])
  })

  test('gets no mail that waits in the outbox', async () => {
    await start(1)
    await serve()
    await unsubscribe('reader1')
    const mails = await claim()
    expect(mails[0] && (await issueOf(mails[0]))).toEqual({ state: 'unsubscribed' })
    await settle(mails, { outcome: 'dead', reason: 'x' })
    expect(await outcomes()).toEqual(['reader1: unsubscribed'])
  })
})

describe('an address that refuses mail', () => {
  const soft = { outcome: 'dead', reason: '450 Later', refusal: 'soft' }

  test('is marked after one permanent refusal, gets no further issue, and can be unmarked', async () => {
    await subscribe(1)
    await deliver({ outcome: 'dead', reason: '550 No such user', refusal: 'hard' })
    expect(await marked()).toBe(1)
    const { id } = await write()
    await expect(send(id)).rejects.toThrow('no_recipients')
    const subscribers = (await sql<{ id: string }[]>`select id from public.newsletter_subscribers`).map((row) => row.id)
    await asAdmin((as) => as`select public.clear_undeliverable(${subscribers})`)
    expect(await marked()).toBe(0)
    expect(await send(id)).toMatchObject([{ status: 'sending' }])
  })

  test('is marked after three issues that it refused for a while, with none delivered between them', async () => {
    await subscribe(1)
    await deliver(soft)
    await deliver(soft)
    await deliver({ outcome: 'sent' })
    await deliver(soft)
    await deliver(soft)
    expect(await marked()).toBe(0)
    await deliver(soft)
    expect(await marked()).toBe(1)
  })

  test('is not marked by a failure of another kind, or by an attempt that is repeated', async () => {
    await subscribe(1)
    await deliver({ outcome: 'dead', reason: '554 Rejected content' })
    await deliver({ outcome: 'retry', reason: '450 Later', refusal: 'soft' })
    expect(await sql`select refusals, undeliverable_at from public.newsletter_subscribers`).toEqual([
      { refusals: 0, undeliverable_at: null },
    ])
  })

  test('that is marked while an issue is being sent is skipped', async () => {
    await start(1)
    await sql`update public.newsletter_subscribers set undeliverable_at = now()`
    await serve()
    expect(await outcomes()).toEqual(['reader1: skipped'])
  })
})

describe('a restored database [R17]', () => {
  test('sends nothing of an issue until a person agrees and resumes it', async () => {
    await sql`update public.system_settings set value = '1' where key = 'newsletter_per_minute'`
    const id = await start(2)
    await serve()
    await hold()
    await passMinute()
    expect([await serve(), (await claim()).length, await statusOf(id)]).toEqual([0, 0, 'paused'])
    // Agreed to the held mail, but not to the rest of the issue.
    await asAdmin((as) => as`select public.settle_held_mails(true)`)
    expect([await serve(), (await claim()).length]).toEqual([0, 0])
    await steer(id, 'resume')
    await sql`update public.system_settings set value = '60' where key = 'newsletter_per_minute'`
    expect([await serve(), (await claim()).length]).toEqual([2, 2])
  })

  test('sends no discarded mail later, and starts no scheduled issue', async () => {
    const id = await start(1)
    await serve()
    const { id: scheduled } = await write()
    await send(scheduled, new Date(Date.now() + 86_400_000).toISOString())
    await hold()
    await asAdmin((as) => as`select public.settle_held_mails(false)`)
    await steer(id, 'resume')
    await passMinute()
    expect([await serve(), await outcomes(), await statusOf(scheduled)]).toEqual([0, ['reader1: skipped'], 'draft'])
  })
})
