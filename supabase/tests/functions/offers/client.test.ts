import { randomUUID } from 'node:crypto'
import { clientPageSchema, clientSessionSchema } from '@nordlys/data/client-page/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestStack, until } from '../../stack/support.ts'
import { deliver, useStack } from '../delivery/delivery-support.ts'
import { partOf, type ReceivedMail, startMailServer } from '../delivery/mail-server.ts'
import { post } from '../support.ts'

const KARI = 'kari@fjord.test'
const UNKNOWN = 'f'.repeat(64)

let stack: TestStack
let received: readonly ReceivedMail[]
let client: string
beforeEach(async () => {
  const server = await startMailServer()
  received = server.mails
  stack = await useStack(server.smtp)
  client = await addClient('Fjord AS', KARI)
})

async function addClient(company: string, email: string): Promise<string> {
  const [row] = await stack.database.sql`
    insert into public.clients (company_name, contact_person, email) values (${company}, 'Kari', ${email}) returning id`
  return String(row?.['id'])
}

/** Calls an action and returns its result. */
async function act(body: object): Promise<Record<string, unknown>> {
  const response = await post(stack, 'client', body)
  const { data, error } = await response.json()
  expect([response.status, error]).toEqual([200, null])
  return data
}

const textOf = (mail: ReceivedMail) => partOf(mail, 'text/plain')
const keyIn = (mail: ReceivedMail) => /\/no\/client\?k=([0-9a-f]{64})/.exec(textOf(mail))?.[1] ?? ''

/** Returns the newest mail to an address. */
function mailTo(address: string): ReceivedMail {
  const mail = received.findLast(({ to }) => to === address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/** Asks for a link, and returns its key. */
async function linkOf(email: string): Promise<string> {
  expect(await act({ action: 'ask', email, language: 'no' })).toEqual({ asked: true })
  await deliver(stack)
  // The function has started a delivery, too.
  await until(() => received.some(({ to }) => to === email))
  return keyIn(mailTo(email))
}

const enter = async (email: string) =>
  clientSessionSchema.parse(await act({ action: 'enter', key: await linkOf(email) })).token

test('a link by mail opens the page, where the client writes, reads the answer and leaves', async () => {
  const token = await enter(KARI)
  expect(clientPageSchema.parse(await act({ action: 'read', token }))).toMatchObject({
    client: { id: client },
    messages: [],
  })
  const message = { action: 'write', token, id: randomUUID(), message: 'Kan vi møtes?' }
  expect(await act(message)).toEqual({ written: true })
  expect(await act(message)).toEqual({ written: true })
  const admin = await stack.signedIn('ingrid@example.test', 'approved')
  const id = randomUUID()
  expect((await admin.rpc('answer_client', { client, id, message: 'Ja' })).error).toBeNull()
  expect(await act({ action: 'seen', token, message: id })).toEqual({ seen: true })
  expect(await act({ action: 'read', token, client })).toMatchObject({
    messages: [{ message: 'Kan vi møtes?', is_read: true }, { id, message: 'Ja', is_from_staff: true, is_read: true }],
  }) // prettier-ignore
  expect(await act({ action: 'offer', token, offer: randomUUID() })).toEqual({ refused: 'offer' })
  expect(await act({ action: 'leave', token })).toEqual({ left: true })
  expect(await act({ action: 'read', token })).toEqual({ refused: 'session' })
})

test('the page shows the letters of the reader’s domain', async () => {
  const email = 'post@xn--blbr-roah.no'
  await addClient('Bær AS', email)
  expect(await act({ action: 'ask', email, language: 'no' })).toEqual({ asked: true })
  await deliver(stack)
  await until(() => received.length === 1)
  const { token } = clientSessionSchema.parse(await act({ action: 'enter', key: received.map(keyIn).join('') }))
  expect(await act({ action: 'read', token })).toMatchObject({ person: { email: 'post@blåbær.no' } })
})

test('a known and an unknown address get the same response and the same mail but for the key [D20]', async () => {
  const stranger = 'stranger@example.test'
  const [known, unknown] = [await linkOf(KARI), await linkOf(stranger)]
  expect(unknown).not.toBe(known)
  const { sql } = stack.database
  const sent = () => sql`select from public.email_outbox where status = 'sent'`
  await until(async () => (await sent()).length === 2)
  const [one, other] = [mailTo(KARI), mailTo(stranger)].map((mail) => textOf(mail).replaceAll(/[0-9a-f]{64}/g, 'KEY'))
  expect(one).toBe(other)
  const rows = await sql`
    select kind, language, payload, status, attempts, last_error from public.email_outbox where kind = 'client_link' order by created_at`
  expect(rows[0]).toEqual(rows[1])
  expect(JSON.stringify(rows)).not.toContain(known)
  expect(await act({ action: 'enter', key: unknown })).toEqual({ refused: 'link' })
})

test('the mail of an answer leads back to the page without its text', async () => {
  const admin = await stack.signedIn('ingrid@example.test', 'approved')
  await stack.database.sql`update public.client_people set language = 'no'`
  expect((await admin.rpc('answer_client', { client, id: randomUUID(), message: 'Helt hemmelig' })).error).toBeNull()
  await deliver(stack)
  const mail = mailTo(KARI)
  expect(mail.raw).not.toContain('hemmelig')
  expect(await act({ action: 'enter', key: keyIn(mail) })).toHaveProperty('token')
})

test('the company is notified of a message, and replies to the client', async () => {
  const token = await enter(KARI)
  await act({ action: 'write', token, id: randomUUID(), message: 'Kan vi møtes?' })
  const [mail] = await stack.database
    .sql`select language, payload from public.email_outbox where kind = 'client_message_notification'`
  expect(mail).toMatchObject({ language: 'en', payload: { email: KARI, message: 'Kan vi møtes?' } })
})

describe('with the public key alone', () => {
  test.each(['client_people', 'client_messages', 'searched_client_messages', 'engagements', 'plan_items', 'offers', 'client_transactions'])(
    '%s cannot be read by REST', async (table) => {
      await act({ action: 'write', token: await enter(KARI), id: randomUUID(), message: 'Hello' })
      const headers = { apikey: stack.publishableKey }
      const response = await fetch(`${stack.url}/rest/v1/${table}?select=*`, { headers })
      expect([response.status, (await response.json()).code]).toEqual([401, '42501'])
    },
  ) // prettier-ignore

  test('no function of the page can be called by REST, nor with its token', async () => {
    const token = await enter(KARI)
    const calls = { read_client_page: { request: { token } }, view_client_page: { client }, issue_client_link: { mail: client }, enter_client_page: { key: UNKNOWN } } // prettier-ignore
    for (const [name, parameters] of Object.entries(calls)) {
      for (const authorization of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
        const init = { method: 'POST', headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...authorization }, body: JSON.stringify(parameters) } // prettier-ignore
        const response = await fetch(`${stack.url}/rest/v1/rpc/${name}`, init) // oxlint-disable-line no-await-in-loop -- one after the other
        expect(response.status).toBe(401)
      }
    }
  })

  test('the changes that Realtime reports name no conversation', async () => {
    const { data } = await stack.client().from('table_changes').select('table_name').eq('table_name', 'client_messages')
    await act({ action: 'write', token: await enter(KARI), id: randomUUID(), message: 'Hello' })
    const after = await stack.client().from('table_changes').select('table_name').eq('table_name', 'client_messages')
    expect([data, after.data]).toEqual([[], []])
    expect(
      await stack.database.sql`select from public.table_changes where table_name = 'client_messages'`,
    ).not.toHaveLength(0)
  })
})
