import { subscribeToTables } from '@nordlys/data/lib/realtime/subscribe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../listen.ts'
import { QUOTE, SERVICE, type TestStack, until, useTestStack } from '../../support.ts'

// Tests the protocol with a table that the product does not publish.
const QUOTES_PUBLISHED = `alter publication supabase_realtime add table public.quote_requests;
  alter publication supabase_realtime set (publish = 'insert, update, delete')`

const addQuote = async (stack: TestStack, change: object = {}): Promise<string> => {
  const { data, error } = await stack
    .client(stack.secretKey)
    .from('quote_requests')
    .insert({ ...QUOTE, ...change })
    .select('id')
    .single()
  if (error) throw error
  return String(data.id)
}

test('sends a new quote to an approved admin, nothing to a pending account, and upstream’s error to anon', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests')
  const pending = await listen(await stack.signedIn('pending@example.test'), 'quote_requests')
  const anon = await listen(stack.client(), 'quote_requests')
  const id = await addQuote(stack)
  await until(() => admin.changes.length > 0 && anon.changes.length > 0)
  expect(admin.changes[0]).toMatchObject({
    type: 'INSERT',
    new: { id, client_name: QUOTE.client_name, total_amount: 7500, status: 'pending' },
  })
  // The feed is sequential, so a second change proves that the first was sent to everyone.
  await addQuote(stack)
  await until(() => admin.changes.length > 1)
  expect(pending.changes).toEqual([])
  expect(anon.changes[0]).toEqual({ type: 'INSERT', new: {}, old: {}, errors: ['Error 401: Unauthorized'] })
})

test('sends the new row for updates and only the key for deletes', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  const client = await stack.signedIn('admin@example.test', 'approved')
  const admin = await listen(client, 'quote_requests')
  const id = await addQuote(stack)
  await until(() => admin.changes.length === 1)
  await client.from('quote_requests').update({ status: 'approved' }).eq('id', id)
  await until(() => admin.changes.length === 2)
  await client.from('quote_requests').delete().eq('id', id)
  await until(() => admin.changes.length === 3)
  expect(admin.changes[1]).toMatchObject({ type: 'UPDATE', new: { id, status: 'approved' } })
  expect(admin.changes[2]).toEqual({ type: 'DELETE', new: {}, old: { id } })
})

test('stops sending to a disabled admin immediately [D5]', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  const kept = await listen(await stack.signedIn('kept@example.test', 'approved'), 'quote_requests')
  const lost = await listen(await stack.signedIn('lost@example.test', 'approved'), 'quote_requests')
  await addQuote(stack)
  await until(() => lost.changes.length === 1)
  await stack.database.sql`update public.profiles set status = 'disabled' where email = 'lost@example.test'`
  await addQuote(stack)
  await addQuote(stack)
  await until(() => kept.changes.length === 3)
  expect(lost.changes).toHaveLength(1)
})

test('sends a pending account its own approval and disabling, and nothing about other accounts', async () => {
  const stack = await useTestStack()
  const admin = await stack.signedIn('admin@example.test', 'approved')
  const waiting = await stack.signedIn('waiting@example.test', 'pending')
  const id = (await waiting.auth.getUser()).data.user?.id ?? ''
  const [own, all] = [await listen(waiting, 'table_changes'), await listen(admin, 'table_changes')]
  await stack.signedIn('other@example.test', 'pending')
  await until(() => all.changes.length > 0)
  const [sent, received] = [all.changes.length, own.changes.length]
  await stack.signedIn('another@example.test', 'pending')
  // Access is evaluated on delivery, so the first account's changes are sent before the approval.
  await until(() => all.changes.length > sent)
  expect(own.changes).toHaveLength(received)
  const ends = await listen(waiting, 'session_ends')
  const set = async (status: string) =>
    expect((await admin.rpc('set_profile_status', { profile: id, status })).error).toBeNull()
  await set('approved')
  await until(() => own.changes.length > received)
  await set('disabled')
  await until(() => ends.changes.some((change) => change.new['reason'] === 'disabled'))
})

test('does not send columns that a role cannot read', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  await stack.database.sql`revoke select on public.quote_requests from authenticated`
  await stack.database.sql`grant select (id, client_name) on public.quote_requests to authenticated`
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests')
  await addQuote(stack)
  await until(() => admin.changes.length > 0)
  expect(Object.keys(admin.changes[0]?.new ?? {}).toSorted()).toEqual(['client_name', 'id'])
})

test('applies filters', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests', 'language=eq.no')
  await addQuote(stack)
  const id = await addQuote(stack, { language: 'no' })
  await until(() => admin.changes.length > 0)
  expect(admin.changes.map((change) => change.new['id'])).toEqual([id])
})

test('does not send a change that was rolled back', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests')
  await stack.database.sql
    .begin(async (tx) => {
      await tx`insert into public.quote_requests ${tx({ ...QUOTE, service_type: SERVICE })}`
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  const id = await addQuote(stack)
  await until(() => admin.changes.length > 0)
  expect(admin.changes.map((change) => change.new['id'])).toEqual([id])
})

test('sends changes of any published table, also to visitors with read access', async () => {
  const stack = await useTestStack({
    prepare: `create table public.notices (number int primary key, text text); grant select on public.notices to anon;
      alter publication supabase_realtime add table public.notices`,
  })
  const anon = await listen(stack.client(), 'notices')
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  for (const number of numbers) await stack.database.sql`insert into public.notices values (${number}, 'hello')`
  await until(() => anon.changes.length >= 100)
  expect(anon.changes.map((change) => change.new['number'])).toEqual(numbers)
  await until(async () => (await stack.database.sql`select from local_realtime.changes`).length === 0)
})

test('tells visitors that projects changed, without other data', async () => {
  const stack = await useTestStack()
  const anon = await listen(stack.client(), 'table_changes')
  await stack.database.sql`insert into public.projects (title, category) values ('Havn', 'Maritime')`
  await until(() => anon.changes.length === 1)
  expect(anon.changes[0]?.new).toEqual({ id: expect.any(String), table_name: 'projects' })
})

test('tells visitors nothing about clients and their conversations [D20]', async () => {
  const stack = await useTestStack()
  const { sql } = stack.database
  const all = await listen(stack.client(), 'table_changes')
  const messages = await listen(stack.client(), 'client_messages')
  await sql`with client as (
    insert into public.clients (company_name, contact_person, email) values ('Fjord', 'Kari', 'kari@fjord.test') returning id
  ) insert into public.client_messages (client_id, sender_name, message) select id, 'Kari', 'Hei' from client`
  await sql`insert into public.projects (title, category) values ('Havn', 'Maritime')`
  await until(() => all.changes.some(({ new: row }) => row['table_name'] === 'projects'))
  expect(all.changes.map(({ new: row }) => row['table_name'])).toEqual(['projects'])
  expect(messages.changes).toEqual([])
})

test('installs the trigger on published tables for the published operations only', async () => {
  const stack = await useTestStack({ prepare: 'alter publication supabase_realtime drop table public.session_ends' })
  const triggers = await stack.database
    .sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'local_realtime'`
  expect(triggers.map(({ definition }) => String(definition))).toEqual([
    expect.stringContaining('AFTER INSERT OR UPDATE ON public.table_changes'),
  ])
})

test('sends the key of a deleted row to every subscriber, as upstream does', async () => {
  const stack = await useTestStack({ prepare: QUOTES_PUBLISHED })
  const id = await addQuote(stack)
  const pending = await listen(await stack.signedIn('pending@example.test'), 'quote_requests')
  await stack.database.sql`delete from public.quote_requests where id = ${id}`
  await until(() => pending.changes.length > 0)
  expect(pending.changes).toEqual([{ type: 'DELETE', new: {}, old: { id } }])
})

test('delivers changes of tables that share a subscription, and refetches once [R5]', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn('admin@example.test', 'approved')
  const [changed, listening] = [vi.fn<() => void>(), vi.fn<() => void>()]
  onTestFinished(
    subscribeToTables({ client: () => Promise.resolve(client) }, ['contacts', 'quote_requests'], {
      onChange: changed,
      onMissed: listening,
    }),
  )
  await until(() => listening.mock.calls.length > 0)
  await addQuote(stack)
  await until(() => changed.mock.calls.length === 1)
  await stack.database
    .sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hello')`
  await until(() => changed.mock.calls.length === 2)
  expect(listening).toHaveBeenCalledTimes(1)
})
