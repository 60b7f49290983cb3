import { describe, expect, test } from 'vitest'
import { type TestStack, useTestStack } from '../../support.ts'
import { EMAIL } from './support.ts'

async function call(stack: TestStack, method: string, path: string, token = '') {
  const response = await fetch(`${stack.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: '{}' }),
  })
  const body: unknown = await response.json()
  return { status: response.status, body, header: response.headers.get('x-sb-error-code') }
}

describe('rejects features that are disabled on a hosted project with the same error', () => {
  test.for([
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/authorize?provider=github', 400, 'validation_failed'],
    ['POST', '/otp', 422, 'otp_disabled'],
    ['GET', '/admin/users', 403, 'not_admin'],
    ['GET', '/nothing/here', 404, 'not_found'],
  ] as const)('%s %s: %i %s', async ([method, path, status, code]) => {
    const stack = await useTestStack()
    expect(await call(stack, method, path)).toEqual({
      status,
      header: code,
      body: { code: status, error_code: code, msg: expect.any(String) },
    })
  })

  test('returns that error to the screen through auth-js', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    expect((await client.auth.signInWithSSO({ domain: 'example.test' })).error?.code).toBe('saml_provider_disabled')
  })
})

describe('access tokens', () => {
  test('are rejected without a server error when forged or of an ended session', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const forged = `${token.slice(0, -4)}AAAA`
    expect(await call(stack, 'GET', '/user', forged)).toMatchObject({ status: 403, header: 'bad_jwt' })
    expect(await call(stack, 'GET', '/user', 'rubbish')).toMatchObject({ status: 403, header: 'bad_jwt' })
    expect(await call(stack, 'GET', '/user')).toMatchObject({ status: 401, header: 'no_authorization' })
    await stack.database.sql`delete from auth.sessions`
    expect(await call(stack, 'GET', '/user', token)).toMatchObject({ status: 403, header: 'session_not_found' })
  })
})
