import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { addFactor } from '../../../server/testing/database.ts'
import { ACCESS, type Access, type Ids, PRIMARY_KEY } from '../../database/access/access-rules.ts'
import { storeRows } from '../../database/access/access-rows.ts'
import { addVerifiedApp, answer } from '../factors.ts'
import { PASSWORD } from '../client.ts'
import { type Listener, listen } from '../listen.ts'
import { MESSAGE, until } from '../support.ts'
import { type ProductStack, useProductStack } from './support.ts'

const EMAIL = 'admin@example.test'
const REFUSED = '42501'

const insertContact = (stack: ProductStack) =>
  stack
    .client(stack.secretKey)
    .from('contacts')
    .insert({ name: 'Kari', email: MESSAGE.email, message: MESSAGE.message })

/** Returns what a client reads and writes by REST, and the error of a function. */
async function reach(client: SupabaseClient) {
  const rows = async (table: string) => (await client.from(table).select('*')).data?.length
  return {
    contacts: await rows('contacts'),
    outbox: await rows('email_outbox'),
    profiles: await rows('profiles'),
    changed: (await client.from('contacts').update({ status: 'handled' }).eq('status', 'pending').select('id')).data
      ?.length,
    function: (await client.rpc('list_people')).error?.code ?? 'called',
  }
}

/** Inserts a contact and returns the id of its announcement. */
async function announceContact(stack: ProductStack): Promise<unknown> {
  await insertContact(stack)
  const [row] = await stack.database.sql`select id from public.table_changes order by created_at desc limit 1`
  return row?.['id']
}

const hasReceived = ({ changes }: Listener, id: unknown) => changes.some((change) => change.new['id'] === id)

test('a session without the second factor reaches nothing by REST, functions or Realtime [D10]', async () => {
  const stack = await useProductStack()
  const { sql } = stack.database
  const [here, colleague] = [
    await stack.signedIn(EMAIL, 'approved'),
    await stack.signedIn('colleague@example.test', 'approved'),
  ]
  await insertContact(stack)
  expect(await reach(here)).toMatchObject({ contacts: 1, profiles: 2, changed: 1, function: 'called' })
  const filter = 'table_name=eq.contacts'
  const [colleagueListener, ownListener] = [
    await listen(colleague, 'table_changes', filter),
    await listen(here, 'table_changes', filter),
  ]
  const before = await announceContact(stack)
  await until(() => hasReceived(ownListener, before) && hasReceived(colleagueListener, before))

  const userId = (await here.auth.getUser()).data.user?.id ?? ''
  await addFactor(sql, userId)
  const after = await announceContact(stack)
  await until(() => hasReceived(colleagueListener, after))
  expect(hasReceived(ownListener, after)).toBe(false)
  expect(await reach(here)).toEqual({ contacts: 0, outbox: 0, profiles: 1, changed: 0, function: REFUSED })
  expect((await here.from('contacts').delete().not('id', 'is', null).select('id')).data).toEqual([])
  const insert = await here.from('projects').insert({ title: 'Havn', category: 'Maritime' })
  expect(insert.error?.code).toBe(REFUSED)
  expect((await here.rpc('second_factor_status')).data).toEqual({
    is_proven: false,
    is_required: false,
    has_factor: true,
    recovery_codes_left: 0,
  })

  // As a recovery code does.
  await sql`insert into private.recovery_sessions (session_id) select id from auth.sessions where user_id = ${userId}`
  expect(await reach(here)).toMatchObject({ contacts: 3, changed: 2, function: 'called' })
})

/** Views of two tables. The database refuses to write them before it looks at rights, which the server reports as an error. */
const UNWRITABLE: readonly string[] = ['issue_recipients', 'listed_redirects', 'searched_billables']

type Api = { readonly client: SupabaseClient; readonly ids: Ids; readonly keys: Readonly<Record<string, string>> }

/** Returns the initials of the operations on a table's row that REST permits. */
async function permitted({ client, ids, keys }: Api, table: string, access: Access): Promise<string> {
  const key = PRIMARY_KEY[table] ?? 'id'
  const id = keys[table] ?? ''
  const target = () => client.from(table)
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(access.row(2, ids)).filter(([name]) => access.insert?.includes(name) ?? true),
  )
  const outcomes = {
    s: await target().select(key).eq(key, id),
    i: await target().insert(row).select(key),
    u: await target().update(access.change).eq(key, id).select(key),
    d: await target().delete().eq(key, id).select(key),
  }
  const isPermitted = ({ data, error }: { data: unknown[] | null; error: { code: string } | null }) => {
    if (error && error.code !== REFUSED && !UNWRITABLE.includes(table))
      throw new Error(`${table}: ${JSON.stringify(error)}`)
    return data !== null && data.length > 0
  }
  return Object.entries(outcomes)
    .flatMap(([name, outcome]) => (isPermitted(outcome) ? [name] : []))
    .join('')
}

test('a session without the second factor reads only public rows of any table by REST, and writes none [D10]', async () => {
  const stack = await useProductStack()
  const { sql } = stack.database
  const client = await stack.signedIn(EMAIL, 'approved')
  const userId = (await client.auth.getUser()).data.user?.id ?? ''
  await addFactor(sql, userId)
  const api = { client, ...(await storeRows(sql)) }
  for (const [table, access] of Object.entries(ACCESS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the rows refer to each other
    expect([table, await permitted(api, table, access)]).toEqual([table, access.may.aal1 ?? ''])
  }
  await sql`insert into private.recovery_sessions (session_id) select id from auth.sessions where user_id = ${userId}`
  for (const [table, access] of Object.entries(ACCESS)) {
    const key = PRIMARY_KEY[table] ?? 'id'
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { data } = await client.from(table).select(key).eq(key, api.keys[table])
    expect([table, data?.length ?? 0]).toEqual([table, access.may.admin?.includes('s') ? 1 : 0])
  }
})

/** Returns requests to the API with a client's current access token, whatever becomes of its session. */
async function holdToken(stack: ProductStack, client: SupabaseClient) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  return async (): Promise<unknown> => {
    const response = await fetch(`${stack.url}/rest/v1/contacts?select=name`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    })
    return response.ok ? response.json() : response.status
  }
}

test('the access token of a proven session loses its level with the factor, and all access when an admin resets it [D10]', async () => {
  const stack = await useProductStack()
  await insertContact(stack)
  const [here, admin] = [
    await stack.signedIn(EMAIL, 'approved'),
    await stack.signedIn('colleague@example.test', 'approved'),
  ]
  const [phone] = [await addVerifiedApp(here, 'Phone'), await addVerifiedApp(admin)]
  const read = await holdToken(stack, here)
  const other = stack.client()
  await other.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await answer(other, phone, phone.code(1))).error).toBeNull()
  const tablet = await addVerifiedApp(other, 'Tablet')
  expect(await read()).toEqual([{ name: 'Kari' }])
  expect((await other.auth.mfa.unenroll({ factorId: phone.id })).error).toBeNull()
  expect(await read()).toEqual([])

  expect((await answer(other, tablet, tablet.code(1))).error).toBeNull()
  const readElsewhere = await holdToken(stack, other)
  expect(await readElsewhere()).toEqual([{ name: 'Kari' }])
  const userId = (await other.auth.getUser()).data.user?.id
  const reset = await admin.rpc('reset_second_factor', { user_id: userId, reason: 'Lost phone' })
  expect(reset.error).toBeNull()
  expect([await read(), await readElsewhere()]).toEqual([401, 401])
})
