import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { addFactor } from '../../../local/testing/database.ts'
import { listen } from '../listen.ts'
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
  await insertContact(stack)
  await until(() => ownListener.changes.length === 1 && colleagueListener.changes.length === 1)

  const userId = (await here.auth.getUser()).data.user?.id ?? ''
  await addFactor(sql, userId)
  await insertContact(stack)
  await until(() => colleagueListener.changes.length === 2)
  expect(ownListener.changes).toHaveLength(1)
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
