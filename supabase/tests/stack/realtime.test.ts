import type { SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { QUOTE, SERVICE, type TestStack, until, useTestStack } from './support.ts'

interface Heard {
  readonly type: string
  readonly new: Record<string, unknown>
  readonly old: Record<string, unknown>
}

interface Listener {
  readonly heard: Heard[]
  readonly statuses: string[]
}

/** Subscribes a client to a table and waits for the answer. */
async function listen(client: SupabaseClient, table: string, filter?: string): Promise<Listener> {
  const heard: Heard[] = []
  const statuses: string[] = []
  client
    .channel(`test-${table}`)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, (change) => {
      heard.push({ type: change.eventType, new: change.new, old: change.old })
    })
    .subscribe((status) => statuses.push(status))
  onTestFinished(async () => void (await client.removeAllChannels()))
  await until(() => statuses.length > 0)
  return { heard, statuses }
}

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
  expect(triggers.map(({ name }) => String(name))).toEqual(['projects', 'quote_requests'])
})

test('a deletion under a policy about the row itself is told to whom that row was visible', async () => {
  const stack = await useTestStack({
    prepare: `create table public.notes (id int primary key, owner uuid); alter table public.notes enable row level security;
      grant select on public.notes to authenticated;
      create policy own on public.notes for select to authenticated
        using (exists (select from public.profiles p where p.user_id = notes.owner and notes.owner = auth.uid()));
      alter publication supabase_realtime add table public.notes`,
  })
  const owner = await stack.signedIn('owner@example.test')
  const id = (await owner.auth.getUser()).data.user?.id ?? ''
  const [own, other] = [await listen(owner, 'notes'), await listen(await stack.signedIn('other@example.test'), 'notes')]
  await stack.database.sql`insert into public.notes values (1, ${id}), (2, null), (3, ${id})`
  await stack.database.sql`delete from public.notes where id < 3`
  await stack.database.sql`delete from public.notes`
  const deleted = () => own.heard.filter(({ type }) => type === 'DELETE').map(({ old }) => old['id'])
  await until(() => deleted().length === 2)
  expect(deleted()).toEqual([1, 3])
  expect(other.heard).toEqual([])
})

/** Speaks the protocol by hand, and gives what comes back. */
async function speak(stack: TestStack, version: '1.0.0' | '2.0.0', ...frames: unknown[]): Promise<unknown[]> {
  const socket = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=${version}`,
  )
  const answers: unknown[] = []
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())))
  await new Promise((resolve) => socket.once('open', resolve))
  for (const frame of frames) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  socket.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]))
  await until(() => answers.some((answer) => JSON.stringify(answer).includes('"last"')))
  socket.terminate()
  return answers
}

test.for(['expired', 'forged', 'sb_secret_wrong'])('a channel with a token that is %s is refused', async (kind) => {
  const stack = await useTestStack()
  const client = await stack.signedIn('admin@example.test', 'approved')
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const [header, payload, signature] = token.split('.')
  const { createHmac } = await import('node:crypto')
  const past = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), exp: 1 }),
  ).toString('base64url')
  const signed = createHmac('sha256', stack.jwtSecret).update(`${header}.${past}`).digest('base64url')
  const tokens: Record<string, string> = {
    expired: `${header}.${past}.${signed}`,
    forged: `${header}.${past}.${signature}`,
  }
  const join = {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'quote_requests' }] },
    access_token: tokens[kind] ?? kind,
  }
  const [answer] = await speak(stack, '2.0.0', ['1', '1', 'realtime:x', 'phx_join', join])
  expect(answer).toMatchObject(['1', '1', 'realtime:x', 'phx_reply', { status: 'error' }])
})

test('both versions of the protocol, leaving and rubbish are understood', async () => {
  const stack = await useTestStack()
  const join = { config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'projects' }] } }
  const old = await speak(stack, '1.0.0', {
    topic: 'realtime:x',
    event: 'phx_join',
    payload: join,
    ref: '1',
    join_ref: '1',
  })
  expect(old[0]).toMatchObject({ topic: 'realtime:x', event: 'phx_reply', ref: '1', payload: { status: 'ok' } })
  const rubbish = [
    '{',
    '[]',
    'null',
    '[1,2,3]',
    ['1', '1', 'nope', 'phx_join', {}],
    ['1', '2', 'realtime:x', 'phx_join', { config: 7 }],
  ]
  const answers = await speak(
    stack,
    '2.0.0',
    ...rubbish,
    ['3', '3', 'realtime:x', 'phx_join', join],
    ['3', '4', 'realtime:x', 'phx_leave', {}],
  )
  expect(answers).toMatchObject([
    ['1', '1', 'nope', 'phx_reply', { status: 'error' }],
    ['1', '2', 'realtime:x', 'phx_reply', { status: 'error' }],
    ['3', '3', 'realtime:x', 'phx_reply', { status: 'ok' }],
    ['3', null, 'realtime:x', 'system', { status: 'ok' }],
    ['3', '4', 'realtime:x', 'phx_reply', { status: 'ok' }],
    ['3', null, 'realtime:x', 'phx_close', {}],
    [null, 'last', 'phoenix', 'phx_reply', { status: 'ok' }],
  ])
})

test.for([
  ['no key', '/realtime/v1/websocket', {}],
  ['a wrong key', '/realtime/v1/websocket?apikey=wrong', {}],
  ['another path', '/realtime/v1/other?apikey=', {}],
  ['a foreign page', '/realtime/v1/websocket?apikey=', { origin: 'http://evil.test' }],
] as const)('a socket with %s is refused', async ([, path, headers]) => {
  const stack = await useTestStack()
  const url = stack.url.replace('http', 'ws') + path + (path.endsWith('=') ? stack.publishableKey : '')
  const socket = new WebSocket(url, { headers })
  const refusal = await new Promise((resolve) => socket.once('error', resolve))
  expect(String(refusal)).toMatch(/40[134]/)
})
