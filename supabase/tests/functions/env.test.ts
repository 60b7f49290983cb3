import { describe, expect, test } from 'vitest'
import { requireService } from '../../functions/_shared/caller.ts'
import { readEnv } from '../../functions/_shared/env.ts'
import { installDenoShim, withEnv } from '../../server/functions/deno-env.ts'

installDenoShim()

const HOSTED_KEYS = JSON.stringify({ default: 'sb_secret_default', cron: 'sb_secret_cron' })

/** Runs `work` with these environment variables only. */
const within = <T>(variables: Record<string, string>, run: () => Promise<T>) => {
  const none = { SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '', ALLOWED_ORIGINS: '', PUBLIC_API_URL: '' }
  return withEnv({ ...none, SUPABASE_URL: 'http://kong:8000', SITE_URL: 'https://www.example.org', ...variables }, run)
}

const isService = (variables: Record<string, string>, headers: Record<string, string>) =>
  within(variables, () => requireService(new Request('http://functions.test/', { headers }))).then(
    () => true,
    () => false,
  )

test.for([
  ['a hosted project', { SUPABASE_URL: 'https://abc.supabase.co' }, 'https://abc.supabase.co'],
  [
    'a hosted project with a custom domain',
    { SUPABASE_URL: 'https://abc.supabase.co', PUBLIC_API_URL: 'https://api.example.org' },
    'https://api.example.org',
  ],
  [
    'self-hosted Supabase, whose SUPABASE_URL is inside the network',
    { SUPABASE_PUBLIC_URL: 'https://api.example.org' },
    'https://api.example.org',
  ],
  [
    'self-hosted Supabase with both names',
    { SUPABASE_PUBLIC_URL: 'http://localhost:8000', PUBLIC_API_URL: 'https://api.example.org/' },
    'https://api.example.org',
  ],
] as const)('uses the public URL of %s for links in mails', async ([, variables, url]) => {
  const { functionsUrl } = await within({ SUPABASE_SECRET_KEY: 'x', ...variables }, async () => readEnv())
  expect(functionsUrl).toBe(`${url}/functions/v1`)
})

describe('the key that functions use', () => {
  test.for([
    [
      'SUPABASE_SECRET_KEY',
      { SUPABASE_SECRET_KEY: 'sb_secret_own', SUPABASE_SECRET_KEYS: HOSTED_KEYS },
      'sb_secret_own',
    ],
    ['the default one of the list', { SUPABASE_SECRET_KEYS: HOSTED_KEYS }, 'sb_secret_default'],
    [
      'the first one of a list without a default',
      { SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_cron"}', SUPABASE_SERVICE_ROLE_KEY: 'legacy' },
      'sb_secret_cron',
    ],
    ['the legacy one', { SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'legacy'],
  ] as const)('is %s', async ([, variables, key]) => {
    expect((await within(variables, async () => readEnv())).secretKey).toBe(key)
  })

  test('is required', async () => {
    await expect(within({}, async () => readEnv())).rejects.toThrow('SUPABASE_SERVICE_ROLE_KEY')
  })
})

describe('a caller with a secret key', () => {
  const keys = { SUPABASE_SECRET_KEYS: HOSTED_KEYS, SUPABASE_SERVICE_ROLE_KEY: 'legacy.service.role' }

  test.for(['sb_secret_default', 'sb_secret_cron', 'legacy.service.role'])('may call with %s', async (key) => {
    expect(await isService(keys, { apikey: key })).toBe(true)
    expect(await isService(keys, { authorization: `Bearer ${key}` })).toBe(true)
    // Simulates a server that sends the public key to the gateway.
    expect(await isService(keys, { apikey: 'sb_publishable_x', authorization: `Bearer ${key}` })).toBe(true)
  })

  test.for(['sb_secret_other', 'default', 'cron', HOSTED_KEYS, 'undefined', ''])(
    'may not call with %o',
    async (key) => {
      expect(await isService(keys, { apikey: key, authorization: `Bearer ${key}` })).toBe(false)
      expect(await isService({ SUPABASE_SECRET_KEY: 'sb_secret_own' }, { apikey: key })).toBe(false)
    },
  )
})
