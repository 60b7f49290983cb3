import { createHmac } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createGateway } from '../../../../server/gateway/gateway.ts'
import { signToken, verifyToken } from '../../../../server/keys/jwt.ts'
import { makeSigningKeys, rotateSigningKeys, type SigningKeys } from '../../../../server/keys/signing-keys.ts'
import { RUNTIME } from '../../../functions/runtime.ts'
import { PASSWORD } from '../../client.ts'
import { SITE, type TestStack, useTestStack } from '../../support.ts'
import { EMAIL } from './support.ts'

type Server = Pick<TestStack, 'url' | 'publishableKey'>

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Calls the auth service, the data API and a function that requires an administrator, with a token. */
async function statuses({ url, publishableKey }: Server, token: string): Promise<number[]> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
  const paths = ['/auth/v1/user', '/rest/v1/quote_requests?select=id']
  return Promise.all(paths.map(async (path) => (await fetch(url + path, { headers })).status))
}

async function tokenOf(stack: TestStack): Promise<string> {
  const { data } = await (await stack.signedIn(EMAIL, 'approved')).auth.getSession()
  return data.session?.access_token ?? ''
}

/** Starts another gateway on the same database with other signing keys, as after a restart. */
async function restart(stack: TestStack, signingKeys: SigningKeys): Promise<Server> {
  const { publishableKey, secretKey, jwtSecret, database } = stack
  const keys = { publishableKey, secretKey, jwtSecret, signingKeys }
  const gateway = await createGateway({ ...keys, databaseUrl: database.url, siteUrl: SITE, ...RUNTIME })
  onTestFinished(() => gateway.stop())
  return { url: gateway.url, publishableKey }
}

describe('access tokens have an asymmetric signature', () => {
  test('supabase-js verifies one with the published key, without a request to the server', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const paths: string[] = []
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => {
          paths.push(new URL(input instanceof Request ? input.url : input).pathname)
          return fetch(input, init)
        },
      },
    })
    await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    const { data } = await client.auth.getClaims()
    expect(data?.claims).toMatchObject({ email: EMAIL, role: 'authenticated', iss: `${stack.url}/auth/v1` })
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: stack.signingKeys[0].kid })
    expect(paths).toEqual(['/auth/v1/token', '/auth/v1/.well-known/jwks.json'])

    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const forged = await client.auth.getClaims(`${token.slice(0, -6)}AAAAAA`)
    expect([forged.data, forged.error?.message]).toEqual([null, 'Invalid JWT signature'])
  })

  test('publishes the public keys without a key and without their private parts', async () => {
    const stack = await useTestStack()
    const response = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`)
    const { kid, x, y } = stack.signingKeys[0]
    expect(await response.json()).toEqual({
      keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' }],
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const configuration = await fetch(`${stack.url}/auth/v1/.well-known/openid-configuration`)
    const issuer = `${stack.url}/auth/v1`
    expect(await configuration.json()).toEqual({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` })
  })

  test('a refreshed session has one as well, and every service accepts it', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL, 'approved')
    const { data } = await client.auth.refreshSession()
    expect(await statuses(stack, data.session?.access_token ?? '')).toEqual([200, 200])
    expect((await client.auth.getClaims()).data?.header.alg).toBe('ES256')
  })
})

describe('tokens signed with other keys', () => {
  test('accepts one signed with the shared secret, as from before the signing keys', async () => {
    const stack = await useTestStack()
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${(await tokenOf(stack)).split('.')[1]}`
    const shared = `${content}.${createHmac('sha256', stack.jwtSecret).update(content).digest('base64url')}`
    expect(await statuses(stack, shared)).toEqual([200, 200])
  })

  test('accepts the replaced key after a rotation, and no longer after a second one', async () => {
    const stack = await useTestStack()
    const token = await tokenOf(stack)
    const rotated = rotateSigningKeys(stack.signingKeys)
    const next = await restart(stack, rotated)
    expect(await statuses(next, token)).toEqual([200, 200])
    const { keys } = z
      .object({ keys: z.array(z.object({ kid: z.string() })) })
      .parse(await (await fetch(`${next.url}/auth/v1/.well-known/jwks.json`)).json())
    expect(keys.map(({ kid }) => kid)).toEqual([rotated[0].kid, stack.signingKeys[0].kid])

    const last = await restart(stack, rotateSigningKeys(rotated))
    expect(await statuses(last, token)).toEqual([403, 401])
  })

  test.for([
    'another key',
    'no signature',
    'another signature',
    'the signature of another token',
    'the public key as a secret',
    'an unknown key id',
    'expired',
  ] as const)('rejects a token: %s', async (kind) => {
    const stack = await useTestStack()
    const valid = await tokenOf(stack)
    // The gateway accepts it first, and caches its signature.
    expect(await statuses(stack, valid)).toEqual([200, 200])
    const claims = verifyToken(valid, stack)
    if (!claims) throw new Error('The token is invalid')
    const [{ kid, x, y }] = stack.signingKeys
    const [other] = makeSigningKeys()
    const confused = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`
    const secret = JSON.stringify({ kty: 'EC', crv: 'P-256', x, y })
    const tokens: Readonly<Record<typeof kind, string>> = {
      'another key': signToken(claims, { signingKeys: [{ ...other, kid }] }),
      'an unknown key id': signToken(claims, { signingKeys: [other] }),
      'another signature': `${valid.slice(0, -6)}AAAAAA`,
      'the signature of another token': valid.replace(/[.].*[.]/, `.${encode({ ...claims, role: 'service_role' })}.`),
      'no signature': `${encode({ alg: 'none' })}.${encode(claims)}.`,
      'the public key as a secret': `${confused}.${createHmac('sha256', secret).update(confused).digest('base64url')}`,
      expired: signToken({ ...claims, exp: 1 }, stack),
    }
    const [auth, rest] = await statuses(stack, tokens[kind])
    expect([kind === 'no signature' ? 403 : auth, rest]).toEqual([403, 401])
  })
})
