import { expect, test } from 'vitest'
import { deliver, rows, useStack, write } from './delivery-support.ts'
import { startMailServer } from './mail-server.ts'
import { IS_DENO } from '../runtime.ts'
import { startSilentHost, trustMailHosts } from './silent-host.ts'

// Deno does the same on startup (tests/deno/all-functions.ts).
if (!IS_DENO) trustMailHosts()

/** The connection timeout of the worker, in seconds. */
const CONNECTION_TIMEOUT = 15

/** Delivers a few mails to a mail server under the given host name. Returns the outcomes and the duration in seconds. */
async function deliverTo(host: string, tls: 'implicit' | 'starttls') {
  const server = await startMailServer({ tls })
  const stack = await useStack({ ...server.smtp, SMTP_HOST: host, SMTP_TLS: tls })
  if (host.startsWith('silent')) await startSilentHost('127.0.0.3', Number(server.smtp.SMTP_PORT))
  await write(stack, 12)
  const start = performance.now()
  const summary = await deliver(stack)
  return { stack, summary, seconds: (performance.now() - start) / 1000, accepted: server.mails.length }
}

test.for([
  ['implicit', 'one address', 'one.mail.test'],
  ['starttls', 'one address', 'one.mail.test'],
  ['implicit', 'a first address that refuses', 'refused.mail.test'],
  ['starttls', 'a first address that refuses', 'refused.mail.test'],
  ['implicit', 'a first address that does not answer', 'silent.mail.test'],
  ['starttls', 'a first address that does not answer', 'silent.mail.test'],
] as const)('delivers by %s TLS to a host with %s', async ([tls, , host]) => {
  const direct = await deliverTo('one.mail.test', tls)
  const { summary, seconds, accepted } = await deliverTo(host, tls)
  expect(summary).toEqual({ sent: 12, retry: 0, dead: 0, unreachable: 0 })
  expect(accepted).toBe(12)
  // The first address costs less than the connection timeout.
  expect(seconds - direct.seconds).toBeLessThan(CONNECTION_TIMEOUT)
})

test.for([
  ['implicit', 'dead.mail.test', 'ECONNREFUSED'],
  ['starttls', 'dead.mail.test', 'ECONNREFUSED'],
  ['implicit', 'mail.other.test', ''],
  ['starttls', 'mail.other.test', ''],
  ['implicit', 'missing.mail.invalid', 'missing.mail.invalid'],
] as const)('costs no try by %s TLS at %s', async ([tls, host, reason]) => {
  const { stack, summary, accepted } = await deliverTo(host, tls)
  expect([summary, accepted]).toEqual([{ sent: 0, retry: 0, dead: 0, unreachable: 12 }, 0])
  const [row] = await rows(stack)
  expect(row).toMatchObject({ status: 'pending', attempts: 0, last_error: expect.stringContaining(reason) })
})
