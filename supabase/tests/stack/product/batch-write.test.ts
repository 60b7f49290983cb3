import { deletePosts, setPublishedIfUnchanged } from '@nordlys/data/blog/post/mutations'
import { setContactStatusIfUnchanged } from '@nordlys/data/contacts/mutations'
import { deleteQuotes } from '@nordlys/data/quotes/request/mutations'
import type { RowVersion } from '@nordlys/data/lib/rows/batch-write'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startProductStack()
  admin = await stack.signedIn('undo@example.test', 'approved')
})
afterAll(() => stack.stop())

const rowSchema = z.object({ id: z.string(), updated_at: z.string() })
const seen = async (table: string): Promise<RowVersion[]> => {
  const { data } = await admin.from(table).select('id, updated_at').order('created_at').order('id')
  return z.array(rowSchema).parse(data)
}

test('skips rows that were changed or deleted since they were shown', async () => {
  const { sql } = stack.database
  await sql`delete from public.contacts`
  for (let n = 0; n < 120; n += 1)
    await sql`insert into public.contacts (name, email, message) values (${`Sender ${n}`}, 'a@example.test', 'Hello')`
  const rows = await seen('contacts')
  const [changed, gone] = rows
  await sql`update public.contacts set status = 'handled' where id = ${changed?.id ?? ''}`
  await sql`update public.contacts set status = 'pending' where id = ${changed?.id ?? ''}`
  await sql`delete from public.contacts where id = ${gone?.id ?? ''}`
  expect(await setContactStatusIfUnchanged(admin, rows, 'handled')).toEqual({ done: 118, skipped: 2 })
  expect(await sql`select id from public.contacts where status = 'pending'`).toEqual([{ id: changed?.id }])
})

test('publishes and deletes posts in the shown version only', async () => {
  const { sql } = stack.database
  await sql`delete from public.blog_posts`
  await sql`insert into public.blog_posts (title, slug) values ('A', 'a'), ('B', 'b')`
  const before = await seen('blog_posts')
  expect(await setPublishedIfUnchanged(admin, before, true)).toEqual({ done: 2, skipped: 0 })
  expect(await deletePosts(admin, before)).toEqual({ done: 0, skipped: 2 })
  expect(await deletePosts(admin, await seen('blog_posts'))).toEqual({ done: 2, skipped: 0 })
  // Rows that are already deleted count as deleted.
  expect(await deletePosts(admin, before)).toEqual({ done: 2, skipped: 0 })
})

test('deletes quote requests except those that became a transaction', async () => {
  const { sql } = stack.database
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, status)
    select name, 'q@example.test', service_name, 'Text', 'approved'
    from (select service_name from public.quote_templates limit 1) as t, unnest(array['Kept', 'Free']) as name
  `
  const [kept] = await sql`select id from public.quote_requests where client_name = 'Kept'`
  await admin.rpc('convert_quote_request', { request: String(kept?.['id']) })
  const { data } = await admin.from('quote_requests').select('id, updated_at').in('client_name', ['Kept', 'Free'])
  const rows = z.array(rowSchema).parse(data)
  expect(await deleteQuotes(admin, rows)).toEqual({ done: 1, skipped: 1 })
  await expect(
    deleteQuotes(
      admin,
      rows.filter(({ id }) => id === kept?.['id']),
    ),
  ).rejects.toMatchObject({
    code: 'refused',
  })
  expect(await sql`select client_name from public.quote_requests where client_name in ('Kept', 'Free')`).toEqual([
    { client_name: 'Kept' },
  ])
  expect(
    await sql`select action from public.audit_log where table_name = 'quote_requests' and action = 'delete'`,
  ).toHaveLength(1)
})

test('rejects deletions by a pending account', async () => {
  const { sql } = stack.database
  await sql`insert into public.blog_posts (title, slug, published) values ('C', 'c', true)`
  const pending = await stack.signedIn('pending-undo@example.test', 'pending')
  await expect(deletePosts(pending, await seen('blog_posts'))).rejects.toMatchObject({ code: 'refused' })
  expect(await seen('blog_posts')).toHaveLength(1)
})
