import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createGateway, type Gateway } from '../../../server/gateway/gateway.ts'
import type { SmtpSettings } from '../../../server/mail/smtp.ts'
import { SITE, type TestStack, useTestStack } from '../../stack/support.ts'
import { RUNTIME } from '../runtime.ts'

/** Starts a stack with this mail server, for the duration of the test. */
export const useStack = (smtp: SmtpSettings) => useTestStack({ smtp })

/** Starts another gateway with separate workers on the same database. */
export function startOther(stack: TestStack, smtp: SmtpSettings): Promise<Gateway> {
  const { publishableKey, secretKey, jwtSecret, signingKeys, database } = stack
  const { url: databaseUrl } = database
  const keys = { publishableKey, secretKey, jwtSecret, signingKeys }
  return createGateway({ ...keys, databaseUrl, siteUrl: SITE, smtp, ...RUNTIME })
}

/** Runs a worker and returns the number of mails per outcome. */
export async function deliver({
  url,
  secretKey,
}: Pick<TestStack, 'url' | 'secretKey'>): Promise<Record<string, number>> {
  const response = await fetch(`${url}/functions/v1/deliver-outbox`, { method: 'POST', headers: { apikey: secretKey } })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

export const CONTACT = {
  contact_id: randomUUID(),
  name: 'Kari Nordmann',
  email: 'kari@example.test',
  message: 'Hello',
}

/** Adds mails to visitor1@…, visitor2@… to the outbox. */
export async function write(
  { database }: TestStack,
  count = 1,
  kind = 'contact_receipt',
  payload: object = CONTACT,
): Promise<void> {
  await database.sql`
    insert into public.email_outbox (kind, to_address, payload)
    select ${kind}, 'visitor' || n || '@example.test', ${JSON.stringify(payload)}::text::jsonb from generate_series(1, ${count}) as n
  `
}

export const rows = ({ database }: TestStack) =>
  database.sql`select id, status, attempts, last_error, provider_message_id from public.email_outbox order by created_at, to_address`

/** Makes every mail due. */
export const passTime = ({ database }: TestStack) =>
  database.sql`update public.email_outbox set next_attempt_at = now() where status in ('pending', 'sending')`

/** Returns the distinct statuses of all mails. */
export const statuses = async (stack: TestStack) => [
  ...new Set((await rows(stack)).map((row) => String(row['status']))),
]
