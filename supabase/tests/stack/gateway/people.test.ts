import { countWaiting, fetchStaff, peoplePages } from '@nordlys/data/people/queries'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startStack } from '../../../server/stack.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { join } from './auth/support.ts'
import { newClient, PASSWORD } from '../client.ts'
import { SITE, useTestStack } from '../support.ts'

test('an invited address is approved on confirmation, others wait', async () => {
  const stack = await useTestStack({ confirmEmail: true })
  const { sql } = stack.database
  const admin = await join(stack, 'admin@example.test', 'approved')
  expect((await admin.rpc('invite_person', { email: 'Guest@example.test', language: 'no' })).error).toBeNull()
  const [mail] = await sql`select kind, to_address, language from public.email_outbox where kind not like 'auth%'`
  expect({ ...mail }).toEqual({ kind: 'staff_invite', to_address: 'Guest@example.test', language: 'no' })
  expect((await admin.rpc('list_invites')).data).toMatchObject([{ email: 'Guest@example.test' }])
  const guest = await join(stack, 'guest@example.test')
  expect((await guest.rpc('list_people')).data).toHaveLength(2)
  expect((await admin.rpc('list_invites')).data).toEqual([])
  const other = await join(stack, 'other@example.test')
  expect((await other.rpc('list_people')).error).toMatchObject({ code: '42501', message: 'not_allowed' })
  expect((await admin.rpc('invite_person', { email: 'guest@example.test', language: 'en' })).error).toMatchObject({
    code: 'P0001',
    message: 'already_approved',
  })
})

test('finds a colleague among 120 sign-ups by status, name and page', async () => {
  const stack = await useTestStack()
  const admin = await stack.signedIn('admin@example.test', 'approved')
  await stack.signedIn('kari@example.test', 'approved')
  await stack.database.sql`
    insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
    select gen_random_uuid(), 'spam' || n || '@example.test', jsonb_build_object('full_name', 'Spam ' || n), now()
    from generate_series(1, 120) n`
  const sort = { column: 'status_rank', direction: 'asc' } as const
  const query = { page: 1, pageSize: 10, sort, search: '', filters: {} }
  const emails = async (change: Partial<typeof query> & { filters?: Record<string, string> }) => {
    const asked = { ...query, ...change }
    const { rows, total } = await peoplePages.fetch(admin, asked)
    return [rows.map(({ email }) => email), total ?? (await peoplePages.count(admin, asked))]
  }
  const staff = ['kari@example.test', 'admin@example.test']
  expect((await emails({}))[1]).toBe(122)
  expect(await emails({ filters: { status: 'approved' } })).toEqual([staff, 2])
  expect(await emails({ search: 'KARI exa' })).toEqual([['kari@example.test'], 1])
  expect(await emails({ page: 13 })).toEqual([staff, 122])
  expect(await countWaiting(admin)).toBe(120)
  expect((await fetchStaff(admin)).map(({ email }) => email).toSorted()).toEqual(staff.toSorted())
})

test('signupMode open makes every new account an administrator', async () => {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE, signupMode: 'open' })
  onTestFinished(() => stack.stop())
  const { apiUrl, publishableKey, secretKey } = stack
  const { error } = await newClient(apiUrl, publishableKey).auth.signUp({ email: 'a@example.test', password: PASSWORD })
  const { data } = await newClient(apiUrl, secretKey).from('profiles').select('status').eq('email', 'a@example.test')
  expect([error, data]).toEqual([null, [{ status: 'approved' }]])
})
