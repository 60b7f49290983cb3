import { randomUUID } from 'node:crypto'
import type { Recorder, Sent } from './recorder.ts'

const FUNCTIONS = '/functions/v1'

const MESSAGE = {
  reference: '',
  elapsed_ms: 60_000,
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'visitor@conformance.test',
  company: '',
  projectType: 'Backend Development',
  budgetRange: '$10k - $25k',
  subject: 'A register',
  message: 'Can you help us?',
  language: 'en',
} as const

/** Records calls of the public functions, and of the one restricted to the server. */
export async function recordFunctions(recorder: Recorder): Promise<void> {
  const send = (name: string, method: string, path: string, sent: Sent = {}) =>
    recorder.send(`functions: ${name}`, method, FUNCTIONS + path, sent)

  await send('health', 'POST', '/health', { body: { check: true } })
  await send('an unknown function', 'POST', '/nothing', { body: {} })
  await send('a message', 'POST', '/send-contact-email', { body: { ...MESSAGE, id: randomUUID() } })
  await send('a message with a malformed address', 'POST', '/send-contact-email', { body: { ...MESSAGE, id: randomUUID(), email: 'nobody' } }) // prettier-ignore
  await send('a message that is no JSON', 'POST', '/send-contact-email', { body: '{' })
  await send('a message by GET', 'GET', '/send-contact-email')
  await send('a quote request without fields', 'POST', '/request-quote', { body: {} })
  await send('an unknown invite', 'POST', '/accept-invite', { body: { action: 'read', token: 'f'.repeat(64) } })
  await send('delivery of mail without the secret key', 'POST', '/deliver-outbox', { body: {} })
  await send('delivery of mail', 'POST', '/deliver-outbox', { key: recorder.backend.secretKey, body: {} })
}
