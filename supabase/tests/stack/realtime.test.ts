import { subscribeToTables } from '@nordlys/data/realtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { QUOTE, SERVICE, type TestStack, until, useTestStack } from './support.ts'

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

test('an approved admin hears of a new quote with its row, anon and a pending account hear nothing', async () => {
  const stack = await useTestStack()
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests')
  const pendingClient = await stack.signedIn('pending@example.test')
  const pending = await listen(pendingClient, 'quote_requests')
  const anon = await listen(stack.client(), 'quote_requests')
  const id = await addQuote(stack)
  await until(() => admin.heard.length > 0)
  expect(admin.heard[0]).toMatchObject({
    type: 'INSERT',
    new: { id, client_name: QUOTE.client_name, total_amount: 7500, status: 'pending' },
  })
  // The feed tells one change after the other, so a second one means that the first has been told to everybody.
  await addQuote(stack)
  await until(() => admin.heard.length > 1)
  expect([pending.heard, anon.heard]).toEqual([[], []])
})

test('updates bring the new row, deletions only the key', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn('admin@example.test', 'approved')
  const admin = await listen(client, 'quote_requests')
  const id = await addQuote(stack)
  await until(() => admin.heard.length === 1)
  await client.from('quote_requests').update({ status: 'approved' }).eq('id', id)
  await until(() => admin.heard.length === 2)
  await client.from('quote_requests').delete().eq('id', id)
  await until(() => admin.heard.length === 3)
  expect(admin.heard[1]).toMatchObject({ type: 'UPDATE', new: { id, status: 'approved' } })
  expect(admin.heard[2]).toEqual({ type: 'DELETE', new: {}, old: { id } })
})

test('a disabled admin stops receiving at once (D5)', async () => {
  const stack = await useTestStack()
  const kept = await listen(await stack.signedIn('kept@example.test', 'approved'), 'quote_requests')
  const lost = await listen(await stack.signedIn('lost@example.test', 'approved'), 'quote_requests')
  const id = await addQuote(stack)
  await until(() => lost.heard.length === 1)
  await stack.database.sql`update public.profiles set status = 'disabled' where email = 'lost@example.test'`
  await addQuote(stack)
  await stack.database.sql`delete from public.quote_requests where id = ${id}`
  await addQuote(stack)
  await until(() => kept.heard.length === 4)
  expect(lost.heard).toHaveLength(1)
})

test('somebody who waits hears of the own approval and of the end by disabling, and of nobody else', async () => {
  const stack = await useTestStack()
  const admin = await stack.signedIn('admin@example.test', 'approved')
  const waiting = await stack.signedIn('waiting@example.test', 'pending')
  const id = (await waiting.auth.getUser()).data.user?.id ?? ''
  const [own, all] = [await listen(waiting, 'profiles'), await listen(admin, 'profiles')]
  await stack.signedIn('other@example.test', 'pending')
  await admin.from('profiles').update({ full_name: 'Somebody Else' }).eq('email', 'admin@example.test')
  // Who may see a change is asked when it is told, so these are told before the approval.
  await until(() => all.heard.some((change) => change.new['full_name'] === 'Somebody Else'))
  const ends = await listen(waiting, 'session_ends')
  const set = async (status: string) =>
    expect((await admin.rpc('set_profile_status', { profile: id, status })).error).toBeNull()
  await set('approved')
  await until(() => own.heard.some((change) => change.new['status'] === 'approved'))
  await set('disabled')
  await until(() => ends.heard.some((change) => change.new['reason'] === 'disabled'))
  await stack.signedIn('one-more@example.test')
  await until(() => all.heard.some((change) => change.new['email'] === 'one-more@example.test'))
  expect(new Set(own.heard.map((change) => change.new['user_id']))).toEqual(new Set([id]))
})

test('columns that a role may not read are not sent', async () => {
  const stack = await useTestStack()
  await stack.database.sql`revoke select on public.quote_requests from authenticated`
  await stack.database.sql`grant select (id, client_name) on public.quote_requests to authenticated`
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests')
  await addQuote(stack)
  await until(() => admin.heard.length > 0)
  expect(Object.keys(admin.heard[0]?.new ?? {}).toSorted()).toEqual(['client_name', 'id'])
})

test('a filter lets only its rows through', async () => {
  const stack = await useTestStack()
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests', 'language=eq.no')
  await addQuote(stack)
  const id = await addQuote(stack, { language: 'no' })
  await until(() => admin.heard.length > 0)
  expect(admin.heard.map((change) => change.new['id'])).toEqual([id])
})

test('a rolled back change is never told', async () => {
  const stack = await useTestStack()
  const admin = await listen(await stack.signedIn('admin@example.test', 'approved'), 'quote_requests')
  await stack.database.sql
    .begin(async (tx) => {
      await tx`insert into public.quote_requests ${tx({ ...QUOTE, service_type: SERVICE })}`
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  const id = await addQuote(stack)
  await until(() => admin.heard.length > 0)
  expect(admin.heard.map((change) => change.new['id'])).toEqual([id])
})

test('a table is live by being added to the publication, nothing else; visitors hear of it if they may read it', async () => {
  const stack = await useTestStack({
    prepare: `create table public.notices (number int primary key, text text); grant select on public.notices to anon;
      alter publication supabase_realtime add table public.notices`,
  })
  const anon = await listen(stack.client(), 'notices')
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  for (const number of numbers) await stack.database.sql`insert into public.notices values (${number}, 'hello')`
  await until(() => anon.heard.length >= 100)
  expect(anon.heard.map((change) => change.new['number'])).toEqual(numbers)
  await until(async () => (await stack.database.sql`select from local_realtime.changes`).length === 0)
})

test('a visitor hears that projects changed, and of the project only its id', async () => {
  const stack = await useTestStack()
  const anon = await listen(stack.client(), 'projects')
  const { sql } = stack.database
  const [project] = await sql<{ id: string }[]>`
    insert into public.projects (title, category) values ('Havn', 'Maritime') returning id
  `
  const id = project?.id ?? ''
  await until(() => anon.heard.length === 1)
  await sql`update public.projects set title = 'Havn 2' where id = ${id}`
  await until(() => anon.heard.length === 2)
  await sql`delete from public.projects where id = ${id}`
  await until(() => anon.heard.length === 3)
  expect(anon.heard).toEqual([
    { type: 'INSERT', new: { id }, old: {} },
    { type: 'UPDATE', new: { id }, old: { id } },
    { type: 'DELETE', new: {}, old: { id } },
  ])
})

test('every published table has the trigger, and a table taken out of the publication loses it', async () => {
  const stack = await useTestStack({ prepare: 'alter publication supabase_realtime drop table public.contacts' })
  const triggers = await stack.database
    .sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'local_realtime' order by 1`
  expect(triggers.map(({ name }) => String(name))).toEqual([
    'blog_posts',
    'client_messages',
    'client_transactions',
    'clients',
    'notes',
    'profiles',
    'projects',
    'quote_requests',
    'session_ends',
  ])
})

test('a deletion under a policy about the row itself is told to whom that row was visible', async () => {
  const stack = await useTestStack({
    prepare: `create table public.scraps (id int primary key, owner uuid); alter table public.scraps enable row level security;
      grant select on public.scraps to authenticated;
      create policy own on public.scraps for select to authenticated
        using (exists (select from public.profiles p where p.user_id = scraps.owner and scraps.owner = auth.uid()));
      alter publication supabase_realtime add table public.scraps`,
  })
  const owner = await stack.signedIn('owner@example.test')
  const id = (await owner.auth.getUser()).data.user?.id ?? ''
  const [own, other] = [
    await listen(owner, 'scraps'),
    await listen(await stack.signedIn('other@example.test'), 'scraps'),
  ]
  await stack.database.sql`insert into public.scraps values (1, ${id}), (2, null), (3, ${id})`
  await stack.database.sql`delete from public.scraps where id < 3`
  await stack.database.sql`delete from public.scraps`
  const deleted = () => own.heard.filter(({ type }) => type === 'DELETE').map(({ old }) => old['id'])
  await until(() => deleted().length === 2)
  expect(deleted()).toEqual([1, 3])
  expect(other.heard).toEqual([])
})

test('a note is told to the admins who have its message open, and to nobody else', async () => {
  const stack = await useTestStack()
  const [contact] = await stack.database
    .sql`insert into public.contacts (name, email, message) values ('A', 'a@example.test', 'Hello') returning id`
  const writer = await stack.signedIn('writer@example.test', 'approved')
  const [reader, pending] = [
    await listen(await stack.signedIn('reader@example.test', 'approved'), 'notes'),
    await listen(await stack.signedIn('waiting@example.test', 'pending'), 'notes'),
  ]
  const { error } = await writer.from('notes').insert({ contact_id: String(contact?.['id']), body: 'Called back' })
  expect(error).toBeNull()
  await until(() => reader.heard.length > 0)
  expect(reader.heard.map((change) => change.new['body'])).toEqual(['Called back'])
  expect(pending.heard).toEqual([])
})

test('R5 tables listened to together are each heard, and caught up with once', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn('admin@example.test', 'approved')
  const [changed, listening] = [vi.fn<() => void>(), vi.fn<() => void>()]
  onTestFinished(
    subscribeToTables({ client: () => Promise.resolve(client) }, ['contacts', 'quote_requests'], changed, listening),
  )
  await until(() => listening.mock.calls.length > 0)
  await addQuote(stack)
  await until(() => changed.mock.calls.length === 1)
  await stack.database
    .sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hello')`
  await until(() => changed.mock.calls.length === 2)
  expect(listening).toHaveBeenCalledTimes(1)
})
