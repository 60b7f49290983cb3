import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { QUOTE_FORM, until } from '../../stack/support.ts'
import { CONTACT, deliver, rows, statuses, useStack, write } from './delivery-support.ts'
import { FROM, headersOf, startMailServer } from './mail-server.ts'
import { post } from '../support.ts'

test('sends due mails, stores the provider’s message id, and sets the Message-ID and idempotency headers', async () => {
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

test('accepts the secret key only', async () => {
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

test('reports missing settings by name, and keeps the mails', async () => {
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

test('starts after a submission', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await post(stack, 'request-quote', { ...QUOTE_FORM, id: randomUUID() })
  await until(async () => (await statuses(stack)).join() === 'sent')
  expect(server.mails).toHaveLength(2)
})

test('never stores the token of a confirmation after sending it', async () => {
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

test('issues an invite token per attempt, and stores its hash only', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  const { sql } = stack.database
  const [invite] = await sql`insert into public.invites (email) values ('ola@example.test') returning id`
  const payload = { invite_id: String(invite?.['id']), email: 'ola@example.test', invited_by: 'Kari' }
  await write(stack, 1, 'staff_invite', payload)
  await write(stack, 1, 'staff_invite', { ...payload, invite_id: randomUUID() })
  expect(await deliver(stack)).toMatchObject({ sent: 1, dead: 1 })
  const token = /token=3D([0-9a-f]{64})|token=([0-9a-f]{64})/.exec(
    (server.mails[0]?.raw ?? '').replaceAll(/=\r?\n/g, ''),
  )
  const issued = token?.[1] ?? token?.[2] ?? ''
  expect(await sql`select from public.invite_tokens where token_hash = private.token_hash(${issued})`).toHaveLength(1)
  expect(JSON.stringify([await rows(stack), await sql`select * from public.invite_tokens`])).not.toContain(issued)
  expect((await rows(stack)).map((row) => row['last_error'])).toContain('The invite was used or revoked')
})

test('removes CR and LF from header fields [W3]', async () => {
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
