import { expect, test } from 'vitest'
import { SITE } from '../../stack/support.ts'
import { deliver, passTime, useStack } from '../delivery/delivery-support.ts'
import { deliveries, startIssue, subscribe } from './issues-support.ts'
import { headersOf, partOf, startMailServer } from '../delivery/mail-server.ts'

const LISTS =
  '1. First\n\n   More of the first\n2. Second\n   - Inside\n\nBetween, [our prices](/services?a=1&b=2)\n\n3. Third\n   [post](https://fjord.example/a)'

const BODY = '## News\n\nRead [the post](https://www.fjord.example/blog/a?b=1&c=2).\n\n- One\n- **Two**'

test('an issue is mailed as HTML and text, with a button to unsubscribe by one click and nothing that tracks', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await subscribe(stack, 1)
  await startIssue(stack, BODY)
  expect(await deliver(stack)).toMatchObject({ sent: 1 })
  const [mail = { to: '', raw: '' }] = server.mails
  const headers = headersOf(mail)
  expect([headers.get('subject'), headers.get('list-unsubscribe-post')]).toEqual([
    'Autumn',
    'List-Unsubscribe=One-Click',
  ])
  const html = partOf(mail, 'text/html')
  expect(html).toContain('<a class="ink" href="https://www.fjord.example/blog/a?b=1&amp;c=2"')
  expect(html).toMatch(/<h2[^>]*>News<\/h2>[^]*<li>One<\/li><li><strong>Two<\/strong><\/li>/)
  expect(html).not.toMatch(/<img|<script|url\(/i)
  expect(headers.get('list-id')).toBe(`<newsletter.${new URL(SITE).hostname}>`)
  expect(partOf(mail, 'text/plain')).toContain('Read the post.\nhttps://www.fjord.example/blog/a?b=1&c=2')
  expect(JSON.stringify(await stack.database.sql`select payload from public.email_outbox`)).not.toContain('token')

  const [, path = ''] = /<https?:\/\/[^/]+(\/[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  const pressed = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.status).toBe(200)
  expect(await stack.database.sql`select status from public.newsletter_subscribers`).toEqual([
    { status: 'unsubscribed' },
  ])
})

test('numbers, paragraphs of an item and links of the site are the same as HTML and as text', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await subscribe(stack, 1)
  await startIssue(stack, LISTS)
  await deliver(stack)
  const [mail = { to: '', raw: '' }] = server.mails
  const html = partOf(mail, 'text/html').replaceAll(/ (?:class|style)="[^"]*"/g, '')
  expect(html).toMatch(
    /<ol><li>First<p>More of the first<\/p>\n<\/li><li>Second<ul><li>Inside<\/li><\/ul>\n<\/li><\/ol>/,
  )
  expect(html).toContain(`<a href="${SITE}/services?a=1&amp;b=2">our prices</a>`)
  expect(html).toContain('<ol start="3"><li>Third')
  expect(partOf(mail, 'text/plain')).toContain(
    [
      '1. First\n   More of the first\n2. Second\n   • Inside',
      `Between, our prices\n${SITE}/services?a=1&b=2`,
      '3. Third\n   post\nhttps://fjord.example/a',
    ].join('\n\n'),
  )
})

test('a reader who unsubscribes between two mails of an issue gets none [D22]', async () => {
  let hasUnsubscribed: Promise<unknown> | null = null
  const server = await startMailServer({
    atMail: async () => {
      // Every mail but the first five, which are sent side by side, is read after this.
      await (hasUnsubscribed ??= stack.database
        .sql`update public.newsletter_subscribers set status = 'unsubscribed' where email like 'reader_0@%'`.execute())
      return null
    },
  })
  const stack = await useStack(server.smtp)
  await subscribe(stack, 30)
  await startIssue(stack)
  await deliver(stack)
  const { sent = 0, unsubscribed = 0 } = await deliveries(stack)
  expect([sent + unsubscribed, server.mails.length]).toEqual([30, sent])
  const toThem = server.mails.filter(({ to }) => /^reader\d0@/.test(to)).length
  expect(unsubscribed).toBe(3 - toThem)
  expect(unsubscribed).toBeGreaterThan(0)
})

test('an address that the mail server does not know is marked; a refused text marks nothing', async () => {
  const server = await startMailServer({
    atRecipient: (to) => (to.startsWith('reader1@') ? { code: 550, text: '5.1.1 No such user' } : null),
    atMail: ({ to }) => (to.startsWith('reader2@') ? { code: 554, text: '5.6.0 Refused' } : null),
  })
  const stack = await useStack(server.smtp)
  await subscribe(stack, 3)
  await startIssue(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 1, dead: 2 })
  expect(await deliveries(stack)).toEqual({ sent: 1, failed: 2 })
  expect(
    await stack.database.sql`select email from public.newsletter_subscribers where undeliverable_at is not null`,
  ).toEqual([{ email: 'reader1@example.test' }])
})

test('an issue that is paused during a run sends nothing more, and costs no attempt', async () => {
  const begun = Promise.withResolvers<void>()
  const paused = Promise.withResolvers<void>()
  const server = await startMailServer({
    atMail: async () => {
      begun.resolve()
      await paused.promise
      return null
    },
  })
  const stack = await useStack(server.smtp)
  await subscribe(stack, 20)
  const issue = await startIssue(stack)
  const run = deliver(stack)
  await begun.promise
  await issue.steer('pause')
  paused.resolve()
  await run
  await passTime(stack)
  await deliver(stack)
  const sent = server.mails.length
  expect(sent).toBeLessThan(20)
  expect(await deliveries(stack)).toEqual({ sent, waiting: 20 - sent })
  await issue.steer('resume')
  await deliver(stack)
  expect(await deliveries(stack)).toEqual({ sent: 20 })
  expect(new Set(server.mails.map(({ to }) => to)).size).toBe(20)
})
