import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import type { TestStack } from '../../stack/support.ts'
import { CONTACT, deliver, passTime, rows, useStack, write } from './delivery-support.ts'
import { deliveries, startIssue as writeIssue, subscribe } from '../site/issues-support.ts'
import { type MailServer, type Reply, startMailServer } from './mail-server.ts'
import { ABOUT_US, OF_THE_ADDRESS, OF_THE_MAILBOX, UNCLEAR } from '../refusals.ts'

type Refusal = readonly [command: string, response: string]

const READERS = 7

/** Starts an issue, all by one admin: making an account takes longer than the rest of a case. */
async function startIssue(stack: TestStack): Promise<{ readonly userId: string }> {
  const { sql } = stack.database
  const [admin] = await sql<
    { user_id: string }[]
  >`select user_id from public.profiles where status = 'approved' limit 1`
  if (!admin) return writeIssue(stack)
  await asRole(sql, { userId: admin.user_id }, async (as) => {
    const [issue] = await as<{ id: string }[]>`
      insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no) values ('Autumn', 'Høst', 'Hello', 'Hei') returning id`
    await as`select public.send_issue(id, updated_at) from public.newsletter_issues where id = ${issue?.id ?? ''}`
  })
  return { userId: admin.user_id }
}

const everyone: (to: string) => boolean = () => true

/** Starts a mail server that can be made to refuse, after it has accepted a number of mails. */
async function startRefusing() {
  let refusal: Refusal | null = null
  let accepted = 0
  let acceptedBefore = 0
  let isRefused = everyone
  const replyTo = (command: string, to = ''): Reply | null => {
    if (refusal?.[0] !== command || accepted < acceptedBefore || !isRefused(to)) return null
    const [, response] = refusal
    return { code: Number(response.slice(0, 3)), text: response.slice(4).replaceAll(/\n\d{3}[ -]/g, ' ') }
  }
  const server = await startMailServer({
    atConnection: () => replyTo('CONN'),
    atSender: () => replyTo('MAIL FROM'),
    atRecipient: (to) => replyTo('RCPT TO', to),
    atMail: ({ to }) => {
      const reply = replyTo('DATA', to)
      if (!reply) accepted += 1
      return reply
    },
  })
  return {
    server,
    refuse: (
      next: Refusal | null,
      { after = 0, only = everyone }: { after?: number; only?: (to: string) => boolean } = {},
    ) => {
      refusal = next
      accepted = 0
      acceptedBefore = after
      isRefused = only
    },
  }
}

const marked = async ({ database: { sql } }: TestStack) =>
  (await sql`select email from public.newsletter_subscribers where undeliverable_at is not null order by email`).map(
    ({ email }) => email,
  )

const suspected = async ({ database: { sql } }: TestStack) =>
  (await sql`select email from public.newsletter_subscribers where refusals > 0`).map(({ email }) => email)

async function stopOf({ database: { sql } }: TestStack, userId: string): Promise<{ reason: string } | null> {
  const [row] = await asRole(
    sql,
    { userId },
    (as) => as<{ stop: { reason: string } | null }[]>`select public.get_mail_stop() as stop`,
  )
  return row?.stop ?? null
}

/** Starts over with these readers and without mails. */
async function reset(stack: TestStack, server: MailServer, count = READERS) {
  const { sql } = stack.database
  await sql`truncate public.email_outbox, public.newsletter_issues, public.newsletter_deliveries, public.newsletter_subscribers cascade`
  await sql`delete from private.mail_stop`
  server.mails.length = 0
  await subscribe(stack, count)
}

/** Delivers until nothing is due, as the schedule does. */
async function deliverRest(stack: TestStack, runs = 1) {
  for (let run = 0; run < runs; run += 1) {
    await passTime(stack)
    await deliver(stack)
  }
}

test('refusals that are about us stop an issue, mark no reader, tell staff, and cost no mail [R18]', async () => {
  const { server, refuse } = await startRefusing()
  const stack = await useStack(server.smtp)
  for (const refusal of ABOUT_US) {
    // The library that plays the mail server answers these itself.
    if (refusal[0] === 'EHLO') continue
    await reset(stack, server)
    refuse(refusal, { after: refusal[0] === 'CONN' ? 0 : 2 })
    const issue = await startIssue(stack)
    const [, response] = refusal
    expect([response, await deliver(stack)]).toMatchObject([response, { dead: 0, retry: 0 }])
    expect((await stopOf(stack, issue.userId))?.reason).toContain(response.slice(4, 24))
    const before = server.mails.length
    expect([response, before < READERS, await marked(stack), await suspected(stack)]).toEqual([response, true, [], []])
    expect((await rows(stack)).filter(({ status }) => status !== 'sent')).toMatchObject(
      Array.from({ length: READERS - before }, () => ({ status: 'pending', attempts: 0 })),
    )
    refuse(null)
    await deliverRest(stack)
    expect([response, await deliveries(stack), await stopOf(stack, issue.userId)]).toEqual([
      response,
      { sent: READERS },
      null,
    ])
    expect(new Set(server.mails.map(({ to }) => to)).size).toBe(server.mails.length)
  }
})

test('a mail that was on its way when the server refused us does not end the stop [R18]', async () => {
  const refused = Promise.withResolvers<undefined>()
  const isStored = () => stopOf(stack, userId).then((stop) => stop ?? Promise.reject(new Error('not yet')))
  const recorded = async () => {
    await refused.promise
    // At most for a second, because the refusal is stored after this mail.
    await vi.waitFor(isStored, 1000).catch(() => undefined)
  }
  const server = await startMailServer({
    atRecipient: (to) => {
      if (to.startsWith('reader1@')) return null
      refused.resolve(undefined)
      return { code: 550, text: '5.7.1 Your IP is blocked' }
    },
    atMail: () => recorded().then(() => null),
  })
  const stack = await useStack(server.smtp)
  await reset(stack, server, 2)
  const { userId } = await startIssue(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 1, dead: 0, retry: 0 })
  expect(await stopOf(stack, userId)).toMatchObject({ reason: '550 5.7.1 Your IP is blocked' })
})

test('refusals of one address mark that reader only, and the others get the issue [R18]', async () => {
  const { server, refuse } = await startRefusing()
  const stack = await useStack(server.smtp)
  for (const refusal of OF_THE_ADDRESS) {
    await reset(stack, server, 4)
    refuse(refusal, { only: (to) => to.startsWith('reader1@') })
    const { userId } = await startIssue(stack)
    expect(await deliver(stack)).toMatchObject({ sent: 3, dead: 1 })
    expect([refusal, await marked(stack)]).toEqual([refusal, ['reader1@example.test']])
    expect(await stopOf(stack, userId)).toBeNull()
  }
})

test('refusals that say too little, or are about a full mailbox, mark nobody and stop nothing [R18]', async () => {
  const { server, refuse } = await startRefusing()
  const stack = await useStack(server.smtp)
  for (const refusal of [...UNCLEAR, ...OF_THE_MAILBOX]) {
    await reset(stack, server, 4)
    refuse(refusal, { only: (to) => to.startsWith('reader1@') })
    const { userId } = await startIssue(stack)
    await deliver(stack)
    expect([refusal, await marked(stack), await stopOf(stack, userId)]).toEqual([refusal, [], null])
    // The sender is read before the recipient, so that this server cannot refuse it for one.
    expect(server.mails).toHaveLength(refusal[0] === 'MAIL FROM' ? 4 : 3)
  }
})

test('the same unclear refusal of several recipients in a row is about us [R18]', async () => {
  const { server, refuse } = await startRefusing()
  const stack = await useStack(server.smtp)
  await reset(stack, server, 20)
  refuse(['DATA', '554 Transaction failed'], { after: 6 })
  const { userId } = await startIssue(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 6, dead: 0 })
  expect(await stopOf(stack, userId)).toMatchObject({ reason: '554 Transaction failed' })
  refuse(null)
  await deliverRest(stack)
  expect([await deliveries(stack), await marked(stack), server.mails.length]).toEqual([{ sent: 20 }, [], 20])
})

test('a mail that is refused again after others were accepted counts its attempts, and stops nothing for long [R18]', async () => {
  const { server, refuse } = await startRefusing()
  const stack = await useStack(server.smtp)
  await stack.database.sql`update public.system_settings set value = '3' where key = 'mail_max_attempts'`
  refuse(['RCPT TO', '550 5.7.1 Your IP is blocked'], { only: (to) => to.startsWith('visitor1@') })
  await write(stack, 12)
  await deliverRest(stack, 4)
  await stack.database.sql`insert into public.email_outbox (kind, to_address, payload)
    values ('contact_receipt', 'later@example.test', ${JSON.stringify(CONTACT)}::text::jsonb)`
  await deliverRest(stack, 6)
  expect(
    (await rows(stack)).map(({ status }) => status).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['dead', ...Array.from({ length: 12 }, () => 'sent')])
  expect(new Set(server.mails.map(({ to }) => to)).size).toBe(12)
})

test('while we are refused, mails wait longer from try to try, and a new one that is accepted brings them forward [R18]', async () => {
  const { server, refuse } = await startRefusing()
  const stack = await useStack(server.smtp)
  const { sql } = stack.database
  const waits = async () =>
    (
      await sql`select ceil(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from public.email_outbox where status = 'pending'`
    ).map(({ minutes }) => Number(minutes))
  refuse(['MAIL FROM', '550 5.7.1 Account suspended'])
  await write(stack, 10)
  const longest: number[] = []
  for (let run = 0; run < 4; run += 1) {
    await passTime(stack)
    await sql`update private.mail_stop set next_try_at = now()`
    await deliver(stack)
    longest.push(Math.max(...(await waits())))
    expect(await deliver(stack)).toEqual({ sent: 0, retry: 0, dead: 0, unreachable: 0 })
  }
  // Those that were refused wait a second longer than the others.
  expect(longest).toEqual([2, 3, 5, 6])
  refuse(null)
  await sql`insert into public.email_outbox (kind, to_address, payload) values
    ('contact_receipt', 'new@example.test', ${JSON.stringify({ ...CONTACT, contact_id: randomUUID() })}::text::jsonb)`
  expect(await deliver(stack)).toMatchObject({ sent: 11 })
  expect(server.mails[0]?.to).toBe('new@example.test')
})
