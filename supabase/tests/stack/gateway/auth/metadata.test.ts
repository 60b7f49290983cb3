import { expect, test } from 'vitest'
import { PASSWORD } from '../../client.ts'
import { useTestStack } from '../../support.ts'

const text = (bytes: number) => 'x'.repeat(bytes)

test('a change of an account cannot store any amount of metadata [W12]', async () => {
  const stack = await useTestStack()
  const account = await stack.signedIn('kari@example.test', 'approved')
  const update = async (data: object) => (await account.auth.updateUser({ data })).error?.code
  expect(await update({ one: text(5000) })).toBe('validation_failed')
  expect(await update({ one: text(3900) })).toBeUndefined()
  expect(await update({ two: text(3900) })).toBeUndefined()
  expect(await update({ three: text(3900) })).toBe('validation_failed')
  expect(await update({ one: null, two: 'short' })).toBeUndefined()
  expect(await update({ three: text(3900) })).toBeUndefined()
  const { data } = await account.auth.getUser()
  expect(Buffer.byteLength(JSON.stringify(data.user?.user_metadata))).toBeLessThan(8 * 1024)
})

test('a sign-up and an invite cannot store any amount of metadata [W12]', async () => {
  const stack = await useTestStack()
  const signUp = await stack.client().auth.signUp({
    email: 'ola@example.test',
    password: 'a long enough password 47',
    options: { data: { full_name: 'Ola', more: text(5000) } },
  })
  expect(signUp.error?.code).toBe('validation_failed')
  const invite = await fetch(`${stack.url}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'invite', email: 'per@example.test', data: { more: text(5000) } }),
  })
  expect([invite.status, await invite.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: 'validation_failed' }),
  ])
  expect(await stack.database.sql`select email from auth.users`).toEqual([])
})

test('an account with more metadata, from before the limit, signs in, and shrinks it', async () => {
  const stack = await useTestStack()
  const account = await stack.signedIn('kari@example.test', 'approved')
  const { sql } = stack.database
  await sql.unsafe(`
    alter table auth.users disable trigger nordlys_limit_data;
    update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('x', 20000), 'c', repeat('y', 100));
    alter table auth.users enable trigger nordlys_limit_data;`)
  const { error } = await stack.client().auth.signInWithPassword({ email: 'kari@example.test', password: PASSWORD })
  expect(error).toBeNull()
  expect((await account.auth.updateUser({ data: { b: 'more' } })).error?.code).toBe('validation_failed')
  expect((await account.auth.updateUser({ data: { c: '' } })).error).toBeNull()
  expect((await account.auth.updateUser({ data: { a: 'short', b: 'more' } })).error).toBeNull()
})
