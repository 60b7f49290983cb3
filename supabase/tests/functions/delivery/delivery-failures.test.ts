import { randomUUID } from 'node:crypto'
import { resendEmail } from '@nordlys/data/outbox/mutations'
import { outboxPages, fetchOutboxCounters } from '@nordlys/data/outbox/queries'
import { expect, test } from 'vitest'
import { QUOTE_FORM, until } from '../../stack/support.ts'
import { deliver, passTime, rows, statuses, useStack, write } from './delivery-support.ts'
import { freePort } from '../../../server/postgres/port.ts'
import { FROM, smtpAt, startMailServer } from './mail-server.ts'
import { post } from '../support.ts'

const EVERY_MAIL = {
  page: 1,
  pageSize: 25,
  sort: { column: 'created_at', direction: 'desc' },
  search: '',
  filters: {},
} as const

test('stores 50 concurrent submissions while the mail server is down, without counting attempts, and delivers them later [R2]', async () => {
  const port = await freePort()
  const stack = await useStack(smtpAt(port))
  const submissions = Array.from({ length: 50 }, (_, n) =>
    post(stack, 'request-quote', { ...QUOTE_FORM, id: randomUUID(), client_email: `visitor${n}@example.test` }),
  )
  expect(new Set((await Promise.all(submissions)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stack.database.sql`select from public.quote_requests`).toHaveLength(50)
  await until(async () => {
    await deliver(stack)
    return (await rows(stack)).every(
      (row) => row['status'] === 'pending' && String(row['last_error']).includes('ECONNREFUSED'),
    )
  })
  const waiting = await rows(stack)
  expect([waiting.length, new Set(waiting.map((row) => row['attempts']))]).toEqual([100, new Set([0])])
  const server = await startMailServer({}, port)
  await passTime(stack)
  await deliver(stack)
  await until(async () => (await statuses(stack)).join() === 'sent')
  expect(server.receivedCount()).toBe(100)
  const receipts = server.mails.map((mail) => mail.to).filter((to) => to !== FROM)
  expect(new Set(receipts).size).toBe(50)
})

test('retries after SMTP 4xx, and gives up with the reason after the maximum number of attempts', async () => {
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
  expect(server.receivedCount()).toBe(5)
})

test('gives up after SMTP 5xx with its reason, and sends the other mails', async () => {
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

test('does not count attempts with a wrong password', async () => {
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

test('sends no mail without TLS when TLS is required', async () => {
  const server = await startMailServer()
  const stack = await useStack({ ...server.smtp, SMTP_TLS: 'starttls' })
  await write(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 0, unreachable: 1 })
  expect(server.receivedCount()).toBe(0)
})

test('gives up on a mail that cannot be rendered, and sends the others', async () => {
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

test('counts a broken connection as one attempt of that mail, and ends the run', async () => {
  const server = await startMailServer({ atMail: () => 'hang-up' })
  const stack = await useStack(server.smtp)
  await write(stack, 50)
  const summary = await deliver(stack)
  expect(summary).toMatchObject({ sent: 0, dead: 0, retry: server.receivedCount() })
  // At most one per connection.
  expect(server.receivedCount()).toBeLessThanOrEqual(5)
  const tries = (await rows(stack)).map((row) => Number(row['attempts']))
  expect(tries.filter((count) => count === 1)).toHaveLength(server.receivedCount())
  expect(tries.filter((count) => count === 0)).toHaveLength(50 - server.receivedCount())
})

test('delivers a dead mail after an admin resends it [R2]', async () => {
  let isKnown = false
  const server = await startMailServer({ atRecipient: () => (isKnown ? null : { code: 550, text: 'No such user' }) })
  const stack = await useStack(server.smtp)
  await write(stack)
  await deliver(stack)
  const admin = await stack.signedIn('admin@example.test', 'approved')
  expect(await fetchOutboxCounters(admin)).toEqual({ waiting: 0, held: 0, dead: 1 })
  const { rows: dead } = await outboxPages.fetch(admin, {
    ...EVERY_MAIL,
    search: 'VISITOR1@',
    filters: { status: 'dead' },
  })
  expect(dead).toMatchObject([{ to_address: 'visitor1@example.test', last_error: '550 No such user', attempts: 1 }])
  const id = dead[0]?.id ?? ''
  await resendEmail(admin, id)
  expect(await fetchOutboxCounters(admin)).toEqual({ waiting: 1, held: 0, dead: 0 })
  isKnown = true
  expect(await deliver(stack)).toMatchObject({ sent: 1 })
  expect(await rows(stack)).toMatchObject([{ status: 'sent', attempts: 1, last_error: null }])
  await expect(resendEmail(admin, id)).rejects.toMatchObject({ code: 'invalid', message: 'not_resendable' })
  const pending = await stack.signedIn('pending@example.test', 'pending')
  await expect(resendEmail(pending, id)).rejects.toMatchObject({ code: 'refused', message: 'not_allowed' })
})
