import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../client.ts'
import { QUOTE } from '../support.ts'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
beforeAll(async () => {
  stack = await startProductStack()
  await stack.signedIn('first@example.test', 'approved')
})
afterAll(() => stack.stop())

test('keeps column grants after the first request: no account can approve itself [D2]', async () => {
  const pending = await stack.signedIn('second@example.test')
  const { data: session } = await pending.auth.getUser()
  const own = session.user?.id ?? ''
  const toStatus = await pending.from('profiles').update({ status: 'approved' }).eq('user_id', own)
  const toOwner = await pending.from('profiles').update({ role: 'owner' }).eq('user_id', own)
  const inserted = await pending.from('profiles').insert({ user_id: own, status: 'approved' })
  expect([toStatus.error?.code, toOwner.error?.code, inserted.error?.code]).toEqual(['42501', '42501', '42501'])
  expect(toStatus.status).toBe(403)
  const [row] = await stack.database.sql`select status, role from public.profiles where user_id = ${own}`
  expect(row).toEqual({ status: 'pending', role: 'admin' })
  const [grant] = await stack.database
    .sql`select has_table_privilege('anon', 'public.contacts', 'insert') as anon_inserts,
    has_table_privilege('authenticated', 'public.profiles', 'update') as all_columns`
  expect(grant).toEqual({ anon_inserts: false, all_columns: false })
})

test('rejects an anonymous quote request by REST [D2]', async () => {
  const { error, status } = await stack.client().from('quote_requests').insert(QUOTE)
  expect([status, error?.code]).toEqual([401, '42501'])
})

test('keeps a sign-up pending without read access [D2]', async () => {
  await stack.client(stack.secretKey).from('quote_requests').insert(QUOTE)
  const pending = await stack.signedIn('third@example.test')
  const tables = [
    'contacts',
    'quote_requests',
    'clients',
    'client_transactions',
    'transactions_with_status',
    'client_messages',
    'email_outbox',
    'audit_log',
  ]
  const read = await Promise.all(
    tables.map(async (table) => [table, ((await pending.from(table).select('*')).data ?? []).length]),
  )
  expect(read).toEqual(tables.map((table) => [table, 0]))
  const { error, status } = await pending.rpc('get_quote_counters')
  expect([status, error?.code]).toEqual([403, '42501'])
  expect((await pending.from('profiles').select('email, status')).data).toEqual([
    { email: 'third@example.test', status: 'pending' },
  ])
})

test('returns the counters to an approved admin', async () => {
  const admin = await stack.signedIn('fourth@example.test', 'approved')
  const { data, error } = await admin.rpc('get_quote_counters')
  expect(error).toBeNull()
  expect(data).toMatchObject({ approved: 0, templates: 1, total_value: [], currency: 'USD' })
})

test('denies a disabled admin with a valid token [D5]', async () => {
  const admin = await stack.signedIn('fifth@example.test', 'approved')
  expect((await admin.from('quote_requests').select('id')).data).not.toEqual([])
  await stack.database.sql`update public.profiles set status = 'disabled' where email = 'fifth@example.test'`
  expect((await admin.from('quote_requests').select('id')).status).toBe(401)
  await admin.auth.signInWithPassword({ email: 'fifth@example.test', password: PASSWORD })
  expect((await admin.from('quote_requests').select('id')).data).toEqual([])
})

test('ignores a role in the sign-up data [D2]', async () => {
  const client = stack.client()
  const data = { full_name: 'Sly', role: 'service_role', status: 'approved', is_super_admin: true }
  const { data: signedUp } = await client.auth.signUp({
    email: 'sly@example.test',
    password: 'long enough',
    options: { data },
  })
  expect(signedUp.user?.role).toBe('authenticated')
  const [row] = await stack.database.sql`select status, role from public.profiles where email = 'sly@example.test'`
  expect(row).toEqual({ status: 'pending', role: 'admin' })
})

test('never mixes concurrent anonymous, pending, admin and service requests (trap)', async () => {
  const service = stack.client(stack.secretKey)
  await service.from('quote_requests').insert(QUOTE)
  const anon = stack.client()
  const pending = await stack.signedIn('mix-pending@example.test')
  const admin = await stack.signedIn('mix-admin@example.test', 'approved')
  const expected = (await service.from('quote_requests').select('id')).data?.length
  const send = async (index: number) => {
    const client = [anon, service, pending, admin][index % 4] ?? anon
    const { data, error } = await client.from('quote_requests').select('id')
    return error?.code ?? data?.length
  }
  const answers = await Promise.all(Array.from({ length: 400 }, (_, index) => send(index)))
  const of = (kind: number) => new Set(answers.filter((_, index) => index % 4 === kind))
  expect([of(0), of(1), of(2), of(3)]).toEqual([
    new Set(['42501']),
    new Set([expected]),
    new Set([0]),
    new Set([expected]),
  ])
})
