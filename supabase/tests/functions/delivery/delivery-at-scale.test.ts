import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { QUOTE, QUOTE_FORM, type TestStack, until } from '../../stack/support.ts'
import { deliver, passTime, startOther, statuses, useStack, write } from './delivery-support.ts'
import { freePort } from '../../../server/postgres/port.ts'
import { FROM, headersOf, smtpAt, startMailServer } from './mail-server.ts'
import { IS_DENO } from '../runtime.ts'
import { post } from '../support.ts'

test('stores one row and one mail each for 200 identical concurrent submissions [R3]', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const body = { ...QUOTE_FORM, id: randomUUID() }
  await Promise.all(Array.from({ length: 200 }, () => post(stack, 'request-quote', body)))
  await deliver(stack)
  await until(async () => (await statuses(stack)).join() === 'sent')
  expect(server.mails.map((mail) => mail.to).toSorted()).toEqual([QUOTE.client_email, FROM].toSorted())
})

test('never sends a mail twice with two concurrent workers', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const { secretKey } = stack
  const other = await startOther(stack, server.smtp)
  await write(stack, 600)
  const workers = [stack, stack, { url: other.url, secretKey }, { url: other.url, secretKey }]
  const summaries = await Promise.all(workers.map((worker) => deliver(worker)))
  await other.stop()
  expect(summaries.filter((summary) => (summary['sent'] ?? 0) > 0).length).toBeGreaterThan(1)
  expect(server.receivedCount()).toBe(600)
  expect(new Set(server.mails.map((mail) => headersOf(mail).get('message-id'))).size).toBe(600)
  expect(await statuses(stack)).toEqual(['sent'])
})

// The requirement is 10,000 mails. On Deno, a smaller number suffices, because the database is the same.
const MANY = IS_DENO ? 500 : 10_000

/** Stores submissions with one mail each, as the functions do. */
async function submitMany({ database: { sql } }: TestStack, count: number): Promise<void> {
  await sql`update public.system_settings set value = 'false' where key = 'email_notifications'`
  const submitSome = (from: number) => sql`
    select public.submit_contact(jsonb_build_object(
      'id', gen_random_uuid(), 'name', 'Kari Nordmann', 'email', 'visitor' || n || '@example.test', 'message', 'Hello', 'language', 'no'
    )) from generate_series(${from}::int, ${from + 499}::int) as n
  `
  await Promise.all(Array.from({ length: count / 500 }, (_, index) => submitSome(index * 500)))
}

test(`${MANY} submissions with the mail server down and then up are ${MANY} rows and ${MANY} deliveries [R2]`, async () => {
  const port = await freePort()
  const stack = await useStack(smtpAt(port))
  const { sql } = stack.database
  await submitMany(stack, MANY)
  expect(await deliver(stack)).toMatchObject({ sent: 0, retry: 0, dead: 0 })
  expect(await sql`select count(*)::int as stored from public.contacts`).toEqual([{ stored: MANY }])
  const server = await startMailServer({}, port)
  await passTime(stack)
  while ((await sql`select from public.email_outbox where status <> 'sent' limit 1`).length > 0) {
    await Promise.all([deliver(stack), deliver(stack)])
  }
  expect(server.receivedCount()).toBe(MANY)
  expect(new Set(server.mails.map((mail) => mail.to)).size).toBe(MANY)
  expect(await sql`select distinct attempts, last_error from public.email_outbox`).toEqual([
    { attempts: 1, last_error: null },
  ])
})
