import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supabase } from '@nordlys/data/lib/client'
import { listen } from '../listen.ts'
import { MESSAGE, until } from '../support.ts'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
let admin: Supabase
let editor: Supabase

const EDITOR = 'editor@example.test'
const setRole = (role: 'admin' | 'editor') =>
  stack.database.sql`update public.profiles set role = ${role} where email = ${EDITOR}`

beforeAll(async () => {
  stack = await startProductStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
  editor = await stack.signedIn(EDITOR, 'approved')
  await setRole('editor')
})
afterAll(() => stack.stop())

const CONTACT = { name: 'Kari', email: MESSAGE.email, message: MESSAGE.message }

test('an editor works on the website, and is refused every row and function of the work [D1]', async () => {
  await stack.client(stack.secretKey).from('contacts').insert(CONTACT)
  const client = { company_name: 'Fjord AS', contact_person: 'Kari', email: 'post@fjord.example' }
  expect((await admin.from('clients').insert(client)).error).toBeNull()
  const { data: project } = await editor
    .from('projects')
    .insert({ title: 'Havn', category: 'Maritime' })
    .select('id')
    .single()
  expect(project?.id).toBeTruthy()
  const tables = [
    'contacts',
    'clients',
    'quote_requests',
    'offers',
    'notes',
    'email_outbox',
    'audit_log',
    'invites',
    'webhooks',
  ] as const
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- each is an attack
    const { data, count } = await editor.from(table).select('*', { count: 'exact' })
    expect({ table, data, count }).toEqual({ table, data: [], count: 0 })
  }
  const { data: people } = await editor.from('profiles').select('email')
  expect(people).toEqual([{ email: EDITOR }])
  // Not by the foreign keys of what an editor may read either.
  expect((await editor.from('projects').select('title, author:profiles(email)')).data).toEqual([
    { title: 'Havn', author: { email: EDITOR } },
  ])
  await stack.database
    .sql`update public.projects set created_by = (select user_id from public.profiles where email = 'admin@example.test')`
  expect((await editor.from('projects').select('title, author:profiles(email)')).data).toEqual([
    { title: 'Havn', author: null },
  ])
  const calls = [
    editor.rpc('get_overview'),
    editor.rpc('get_today'),
    editor.rpc('get_contact_counters'),
    editor.rpc('list_people'),
    editor.rpc('find_personal_data', { address: MESSAGE.email }),
    editor.rpc('invite_person', { email: 'friend@example.test', language: 'en', role: 'admin' }),
    editor.rpc('set_profile_role', { profile: '00000000-0000-4000-8000-000000000000', role: 'admin' }),
  ]
  for (const { error, status } of await Promise.all(calls)) expect([status, error?.code]).toEqual([403, '42501'])
})

test('an editor puts pictures into the library, and neither adds, reads nor signs files of clients [D21]', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const name = `${id}/${id}`
  const pdf = [new TextEncoder().encode('%PDF-1.7'), { contentType: 'application/pdf' }] as const
  expect((await admin.storage.from('files').upload(name, ...pdf)).error).toBeNull()
  const files = editor.storage.from('files')
  expect((await files.upload(`${id}/00000000-0000-4000-8000-000000000002`, ...pdf)).error).not.toBeNull()
  expect((await files.download(name)).error).not.toBeNull()
  expect((await files.createSignedUrl(name, 60)).error).not.toBeNull()
  expect((await files.list(id)).data ?? []).toEqual([])
  await files.remove([name])
  expect((await admin.storage.from('files').download(name)).error).toBeNull()
  expect((await editor.rpc('authorize_media')).error).toBeNull()
})

test('an editor receives changes of the website only, from the moment that the role is taken away [D1, D5]', async () => {
  await setRole('admin')
  const received = await listen(editor, 'table_changes')
  const insert = () =>
    stack
      .client(stack.secretKey)
      .from('contacts')
      .insert({ ...CONTACT, message: crypto.randomUUID() })
  const names = () => received.changes.map((change) => change.new['table_name'])
  await insert()
  await until(() => names().includes('contacts'))
  await setRole('editor')
  const seen = () => names().filter((name) => name === 'contacts')
  const before = seen().length
  await insert()
  await stack.client(stack.secretKey).from('testimonials').insert({ quote: 'Calm people.', name: 'Kari' })
  await until(() => names().includes('testimonials'))
  // A socket delivers in order.
  expect(seen()).toHaveLength(before)
})
