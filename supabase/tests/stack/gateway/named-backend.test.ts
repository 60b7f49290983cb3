import { afterEach, expect, test, vi } from 'vitest'
import { startProductStack } from '../product/support.ts'
import { readBackend } from '../product/backend.ts'
import { QUOTE, type TestStack, useTestStack } from '../support.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const variables = ({ url, publishableKey, secretKey, database }: TestStack) => ({
  BACKEND_URL: `${url}/`,
  BACKEND_PUBLISHABLE_KEY: publishableKey,
  BACKEND_SECRET_KEY: secretKey,
  BACKEND_DB_URL: database.url,
  BACKEND_MAY_BE_EMPTIED: 'yes',
})

test('runs tests on the backend from the environment, and leaves it empty', async () => {
  const named = await useTestStack({ confirmEmail: true })
  const { sql } = named.database
  await sql`update public.system_settings set value = '7' where key = 'form_limit_per_client'`
  const settings = await sql`select key, value from public.system_settings order by key`
  for (const [name, value] of Object.entries(variables(named))) vi.stubEnv(name, value)

  const stack = await startProductStack()
  expect(stack.url).toBe(named.url)
  const [admin, pending, disabled] = [
    await stack.signedIn('admin@example.test', 'approved'),
    await stack.signedIn('pending@example.test', 'pending'),
    await stack.signedIn('disabled@example.test', 'disabled'),
  ]
  await stack.client(stack.secretKey).from('quote_requests').insert(QUOTE)
  const statuses = await Promise.all(
    [admin, pending, disabled].map(async (client) => {
      const { status, data } = await client.from('quote_requests').select('id')
      return [status, data?.length]
    }),
  )
  expect(statuses).toEqual([
    [200, 1],
    [200, 0],
    [401, undefined],
  ])

  await stack.stop()
  const left = await sql`
    select (select count(*) from auth.users)::int as users, (select count(*) from public.quote_requests)::int as quotes,
      (select count(*) from public.quote_templates)::int as templates, (select count(*) from public.audit_log)::int as history`
  expect(left).toEqual([{ users: 0, quotes: 0, templates: 0, history: 0 }])
  expect(await sql`select key, value from public.system_settings order by key`).toEqual(settings)
})

test('empties a named backend only with permission in the environment and complete variables', async () => {
  const complete = variables(await useTestStack())
  expect(readBackend({})).toBeNull()
  expect(readBackend(complete)).toMatchObject({ url: complete.BACKEND_URL.slice(0, -1) })
  for (const name of Object.keys(complete).slice(1))
    expect(() => readBackend({ ...complete, [name]: undefined })).toThrow(`${name}: `)
  expect(() => readBackend({ ...complete, BACKEND_MAY_BE_EMPTIED: 'no' })).toThrow('BACKEND_MAY_BE_EMPTIED: ')
})
