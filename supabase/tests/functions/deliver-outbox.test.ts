import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SmtpSettings } from '../../local/smtp.ts'
import { createGateway } from '../../local/gateway/gateway.ts'
import { QUOTE, SITE, type TestStack, until, useTestStack } from '../stack/support.ts'
import { freePort, FROM, headersOf, smtpAt, startMailServer } from './mail-server.ts'
import { post } from './support.ts'

const useStack = (smtp: SmtpSettings) => useTestStack({ smtp })

async function deliver({ url, secretKey }: Pick<TestStack, 'url' | 'secretKey'>): Promise<Record<string, number>> {
  const response = await fetch(`${url}/functions/v1/deliver-outbox`, { method: 'POST', headers: { apikey: secretKey } })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

const CONTACT = { contact_id: randomUUID(), name: 'Kari Nordmann', email: 'kari@example.test', message: 'Hello' }

/** Puts receipts into the outbox, to visitor1@…, visitor2@… */
async function write({ database }: TestStack, count = 1, kind = 'contact_receipt', payload: object = CONTACT) {
  await database.sql`
    insert into public.email_outbox (kind, to_address, payload)
    select ${kind}, 'visitor' || n || '@example.test', ${JSON.stringify(payload)}::text::jsonb from generate_series(1, ${count}) as n
  `
}

const rows = ({ database }: TestStack) =>
  database.sql`select id, status, attempts, last_error, provider_message_id from public.email_outbox order by created_at, to_address`

const passTime = ({ database }: TestStack) =>
  database.sql`update public.email_outbox set next_attempt_at = now() where status in ('pending', 'sending')`

const statuses = async (stack: TestStack) => [...new Set((await rows(stack)).map((row) => String(row['status'])))]

test('sends what is due and keeps the provider’s name for it; the id is in the Message-ID and the idempotency header', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await write(stack)
  expect(await deliver(stack)).toEqual({ sent: 1, retry: 0, dead: 0, unreachable: 0 })
  const [row] = await rows(stack)
  expect(row).toMatchObject({ status: 'sent', attempts: 1, last_error: null, provider_message_id: 'Q1' })
  const [mail] = server.mails
  const headers = headersOf(mail ?? { to: '', raw: '' })
  const id = String(row?.['id'])
  expect(mail?.to).toBe('visitor1@example.test')
  expect(headers.get('message-id')).toBe(`<${id}@nordlys.example>`)
  expect(headers.get('x-idempotency-key')).toBe(id)
  expect(headers.get('from')).toContain(FROM)
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(await deliver(stack)).toMatchObject({ sent: 0 })
  expect(server.mails).toHaveLength(1)
})

test('takes the secret key only', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await write(stack)
  const keys: Record<string, string>[] = [
    {},
    { apikey: stack.publishableKey },
    { apikey: `${stack.secretKey}x` },
    { authorization: 'Bearer x' },
  ]
  for (const headers of keys) {
    const response = await fetch(`${stack.url}/functions/v1/deliver-outbox`, { method: 'POST', headers })
    expect([response.status, (await response.json()).error.code]).toEqual([401, 'unauthorized'])
  }
  expect(server.mails).toEqual([])
  const bearer = { authorization: `Bearer ${stack.secretKey}` }
  expect((await fetch(`${stack.url}/functions/v1/deliver-outbox`, { method: 'POST', headers: bearer })).status).toBe(
    200,
  )
  expect(server.mails).toHaveLength(1)
})

test('without settings it says so by name, and mails wait', async () => {
  const stack = await useStack({ SMTP_HOST: 'localhost', SMTP_PORT: 'many' })
  await write(stack)
  const headers = { apikey: stack.secretKey }
  const response = await fetch(`${stack.url}/functions/v1/deliver-outbox`, { method: 'POST', headers })
  expect([response.status, (await response.json()).error]).toEqual([
    503,
    { code: 'mail_not_configured', message: 'Missing or not valid: SMTP_PORT, SMTP_FROM' },
  ])
  expect(await rows(stack)).toMatchObject([{ status: 'pending', attempts: 0 }])
})

test('mail server down: the submission succeeds, costs no try, and is delivered after it returns (R2)', async () => {
  const port = await freePort()
  const stack = await useStack(smtpAt(port))
  const { status } = await post(stack, 'request-quote', { ...QUOTE, id: randomUUID() })
  expect(status).toBe(200)
  await passTime(stack)
  await deliver(stack)
  await until(async () =>
    (await rows(stack)).every(
      (row) => row['status'] === 'pending' && String(row['last_error']).includes('ECONNREFUSED'),
    ),
  )
  expect(await rows(stack)).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
  const server = await startMailServer({}, port)
  await passTime(stack)
  await deliver(stack)
  expect(await statuses(stack)).toEqual(['sent'])
  expect(server.mails.map((mail) => mail.to).toSorted()).toEqual([QUOTE.client_email, FROM].toSorted())
})

test('a submission sets the delivery going by itself', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await post(stack, 'request-quote', { ...QUOTE, id: randomUUID() })
  await until(async () => (await statuses(stack)).join() === 'sent')
  expect(server.mails).toHaveLength(2)
})

test('200 identical submissions at once are one row and one mail each (R3)', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const body = { ...QUOTE, id: randomUUID() }
  await Promise.all(Array.from({ length: 200 }, () => post(stack, 'request-quote', body)))
  await deliver(stack)
  await until(async () => (await statuses(stack)).join() === 'sent')
  expect(server.mails.map((mail) => mail.to).toSorted()).toEqual([QUOTE.client_email, FROM].toSorted())
})

test('SMTP 4xx is tried again later, and dies with its reason after the set number of tries', async () => {
  let isBusy = true
  const server = await startMailServer({ atMail: () => (isBusy ? { code: 451, text: 'Try again later' } : null) })
  const stack = await useStack(server.smtp)
  await stack.database.sql`update public.system_settings set value = '3' where key = 'mail_max_attempts'`
  await write(stack)
  expect(await deliver(stack)).toMatchObject({ retry: 1 })
  expect(await rows(stack)).toMatchObject([{ status: 'pending', attempts: 1, last_error: '451 Try again later' }])
  expect(await deliver(stack)).toEqual({ sent: 0, retry: 0, dead: 0, unreachable: 0 })
  isBusy = false
  await passTime(stack)
  await deliver(stack)
  expect(await rows(stack)).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])

  isBusy = true
  await stack.database.sql`truncate public.email_outbox`
  await write(stack)
  for (let tries = 0; tries < 4; tries += 1) {
    await passTime(stack)
    await deliver(stack)
  }
  expect(await rows(stack)).toMatchObject([{ status: 'dead', attempts: 3, last_error: '451 Try again later' }])
  expect(server.handedIn()).toBe(5)
})

test('SMTP 5xx dies at once with its reason, and the others go on', async () => {
  const server = await startMailServer({
    atRecipient: (to) => (to.startsWith('visitor2@') ? { code: 550, text: 'No such user here' } : null),
    atMail: (mail) => (mail.to.startsWith('visitor4@') ? { code: 554, text: 'Rejected as spam' } : null),
  })
  const stack = await useStack(server.smtp)
  await write(stack, 5)
  expect(await deliver(stack)).toEqual({ sent: 3, retry: 0, dead: 2, unreachable: 0 })
  const dead = (await rows(stack)).filter((row) => row['status'] === 'dead')
  expect(dead).toMatchObject([
    { attempts: 1, last_error: '550 No such user here' },
    { attempts: 1, last_error: '554 Rejected as spam' },
  ])
})

test('a wrong password is not the mails’ fault: they wait without losing a try', async () => {
  const server = await startMailServer({ account: { user: 'nordlys', password: 'right' } })
  const stack = await useStack({ ...server.smtp, SMTP_USER: 'nordlys', SMTP_PASSWORD: 'wrong' })
  await write(stack, 2)
  expect(await deliver(stack)).toMatchObject({ sent: 0, dead: 0, unreachable: 2 })
  expect(await rows(stack)).toMatchObject([
    { status: 'pending', attempts: 0, last_error: expect.stringContaining('535') },
    { status: 'pending', attempts: 0 },
  ])
  const right = await useStack({ ...server.smtp, SMTP_USER: 'nordlys', SMTP_PASSWORD: 'right' })
  await write(right)
  expect(await deliver(right)).toMatchObject({ sent: 1 })
})

test('a mail server without TLS gets no mail where TLS is asked for', async () => {
  const server = await startMailServer()
  const stack = await useStack({ ...server.smtp, SMTP_TLS: 'starttls' })
  await write(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 0, unreachable: 1 })
  expect(server.handedIn()).toBe(0)
})

test('a mail that nobody can write dies with a reason, and the others go on', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await write(stack, 1, 'carrier_pigeon')
  await write(stack, 1, 'quote_request_receipt', { total_amount: 'much' })
  await write(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 1, dead: 2 })
  expect((await rows(stack)).filter((row) => row['status'] === 'dead')).toMatchObject([
    { last_error: expect.stringContaining('carrier_pigeon') },
    { last_error: expect.stringContaining('quote_request_receipt') },
  ])
})

test('a connection that breaks while a mail is handed in is one try of that mail, and the run ends', async () => {
  const server = await startMailServer({ atMail: () => 'hang-up' })
  const stack = await useStack(server.smtp)
  await write(stack, 50)
  const summary = await deliver(stack)
  expect(summary).toMatchObject({ sent: 0, dead: 0, retry: server.handedIn() })
  // At most one on each connection.
  expect(server.handedIn()).toBeLessThanOrEqual(5)
  const tries = (await rows(stack)).map((row) => Number(row['attempts']))
  expect(tries.filter((count) => count === 1)).toHaveLength(server.handedIn())
  expect(tries.filter((count) => count === 0)).toHaveLength(50 - server.handedIn())
})

test('two workers at once never send one mail twice', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const { publishableKey, secretKey, jwtSecret, database } = stack
  const other = await createGateway({
    publishableKey,
    secretKey,
    jwtSecret,
    databaseUrl: database.url,
    siteUrl: SITE,
    smtp: server.smtp,
  })
  await write(stack, 600)
  const workers = [stack, stack, { url: other.url, secretKey }, { url: other.url, secretKey }]
  const summaries = await Promise.all(workers.map((worker) => deliver(worker)))
  await other.stop()
  expect(summaries.filter((summary) => (summary['sent'] ?? 0) > 0).length).toBeGreaterThan(1)
  expect(server.handedIn()).toBe(600)
  expect(new Set(server.mails.map((mail) => headersOf(mail).get('message-id'))).size).toBe(600)
  expect(await statuses(stack)).toEqual(['sent'])
})

test('a stack that is stopped during a run finishes the mails under way and gives the rest back', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const server = await startMailServer({
    atMail: async () => {
      begun.resolve()
      await release.promise
      return null
    },
  })
  const stack = await useStack(server.smtp)
  const { publishableKey, secretKey, jwtSecret, database } = stack
  const other = await createGateway({
    publishableKey,
    secretKey,
    jwtSecret,
    databaseUrl: database.url,
    siteUrl: SITE,
    smtp: server.smtp,
  })
  await write(stack, 50)
  const running = deliver({ url: other.url, secretKey }).catch(() => null)
  await begun.promise
  const stopped = other.stop()
  release.resolve()
  await stopped
  await running
  const left = await rows(stack)
  const sent = left.filter((row) => row['status'] === 'sent')
  expect(sent).toHaveLength(server.handedIn())
  expect(sent.length).toBeLessThan(50)
  expect(left.filter((row) => row['status'] === 'pending' && row['attempts'] === 0)).toHaveLength(50 - sent.length)
})

test('the token of a confirmation is in the mail and afterwards nowhere else', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const token = 'a1'.repeat(32)
  await write(stack, 1, 'newsletter_confirmation', { token })
  await deliver(stack)
  const [mail] = server.mails
  const headers = headersOf(mail ?? { to: '', raw: '' })
  expect(headers.get('list-unsubscribe')).toBe(`<${stack.url}/functions/v1/newsletter?token=${token}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await stack.database.sql`select payload from public.email_outbox`).toEqual([{ payload: {} }])
})

test('CR and LF in any field make no header (W3)', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const evil = 'x\r\nBcc: all@example.test\r\n\r\nbody\u2028Cc: y'
  const message = {
    ...CONTACT,
    name: evil,
    subject: evil,
    company: evil,
    project_type: evil,
    budget_range: evil,
    message: evil,
  }
  const quote = {
    quote_request_id: randomUUID(),
    client_name: evil,
    client_email: 'kari@example.test',
    company_name: evil,
    service_type: evil,
    complexity: 'simple',
    estimated_hours: 1,
    total_amount: 1,
    currency: 'USD',
  }
  await write(stack, 1, 'contact_notification', message)
  await write(stack, 1, 'contact_receipt', message)
  await write(stack, 1, 'quote_request_notification', quote)
  await write(stack, 1, 'quote_request_receipt', quote)
  expect(await deliver(stack)).toMatchObject({ sent: 4 })
  const names = new Set(server.mails.flatMap((mail) => [...headersOf(mail).keys()]))
  expect([...names].toSorted()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to', 'x-idempotency-key'], // prettier-ignore
  )
})

/** Submissions as the function hands them to the database, with one mail each. */
async function submitMany({ database: { sql } }: TestStack, count: number): Promise<void> {
  await sql`update public.system_settings set value = 'false' where key = 'email_notifications'`
  const submitSome = (from: number) => sql`
    select public.submit_contact(jsonb_build_object(
      'id', gen_random_uuid(), 'name', 'Kari Nordmann', 'email', 'visitor' || n || '@example.test', 'message', 'Hello', 'language', 'no'
    )) from generate_series(${from}::int, ${from + 499}::int) as n
  `
  await Promise.all(Array.from({ length: count / 500 }, (_, index) => submitSome(index * 500)))
}

test(
  '10,000 submissions with the mail server down and then up are 10,000 rows and 10,000 deliveries (R2)',
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    const stack = await useStack(smtpAt(port))
    const { sql } = stack.database
    await submitMany(stack, 10_000)
    expect(await deliver(stack)).toMatchObject({ sent: 0, retry: 0, dead: 0 })
    expect(await sql`select count(*)::int as stored from public.contacts`).toEqual([{ stored: 10_000 }])
    const server = await startMailServer({}, port)
    await passTime(stack)
    const startedAt = performance.now()
    while ((await sql`select from public.email_outbox where status <> 'sent' limit 1`).length > 0) {
      await Promise.all([deliver(stack), deliver(stack)])
    }
    expect(performance.now() - startedAt).toBeLessThan(60_000)
    expect(server.handedIn()).toBe(10_000)
    expect(new Set(server.mails.map((mail) => mail.to)).size).toBe(10_000)
    expect(await sql`select distinct attempts, last_error from public.email_outbox`).toEqual([
      { attempts: 1, last_error: null },
    ])
  },
)
