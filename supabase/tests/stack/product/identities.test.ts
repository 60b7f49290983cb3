import { expect, test } from 'vitest'
import { useProductStack } from './support.ts'

test('an account lists its only sign-in and cannot remove it', async () => {
  const stack = await useProductStack()
  const client = await stack.signedIn('person@example.test')
  const { data } = await client.auth.getUserIdentities()
  const [identity] = data?.identities ?? []
  expect(identity).toMatchObject({ provider: 'email', identity_data: { email: 'person@example.test' } })
  if (!identity) throw new Error('There is no identity')
  expect((await client.auth.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable')
})

test('a provider that is off is refused for sign-in and linking', async () => {
  const stack = await useProductStack()
  const client = await stack.signedIn('person@example.test')
  const options = { skipBrowserRedirect: true }
  expect((await client.auth.linkIdentity({ provider: 'figma', options })).error?.code).toBe('validation_failed')
  const { data } = await client.auth.signInWithOAuth({ provider: 'figma', options })
  const response = await fetch(data.url ?? '', { redirect: 'manual' })
  expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed'])
})
