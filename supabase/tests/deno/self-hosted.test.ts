import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readAuthRules } from '../../server/settings/auth-rules.ts'
import { makeHookSecret } from '../../server/keys/keys.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { findDeno, type Served, serveByDeno } from './deno.ts'
import { linkPackages } from './packages.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OVERRIDE = new URL('../../../deploy/self-hosted/docker-compose.override.yml', import.meta.url)

/** The Deno release of edge-runtime. */
const RELEASE = '2.1.4'

/** The variables of `.env` in Supabase's docker folder and in this repository. */
const DOTENV: Readonly<Record<string, string>> = {
  NORDLYS_DIR: ROOT.replace(/\/$/, ''),
  SITE_URL: 'https://www.example.org',
  SUPABASE_PUBLIC_URL: 'https://api.example.org',
  SMTP_HOST: 'smtp.example.org',
  SMTP_PORT: '465',
  SMTP_USER: 'user',
  SMTP_PASS: 'password',
  SMTP_ADMIN_EMAIL: 'no-reply@example.org',
  SEND_EMAIL_HOOK_SECRETS: makeHookSecret(),
}

/** Interpolates variables as Compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const interpolate = (text: string) =>
  text.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = DOTENV[name] ?? (kind === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name} is not in the .env`)
    return value
  })

const textSchema = z.string().transform(interpolate)
const environmentSchema = z.record(z.string(), textSchema)
const overrideSchema = z.object({
  services: z.object({
    functions: z.object({
      command: z.array(z.string()),
      volumes: z.array(textSchema),
      environment: environmentSchema,
    }),
    auth: z.object({ environment: environmentSchema }),
  }),
})

const { functions, auth } = overrideSchema.parse(parse(await readFile(OVERRIDE, 'utf8'))).services
const names = (await readdir(new URL('../../functions/', import.meta.url), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
  .map(({ name }) => name)

describe('self-hosted Supabase with the compose override', () => {
  let container: string
  let called: ReadonlyMap<string, Served>

  beforeAll(async () => {
    const deno = findDeno(RELEASE)
    if ('reason' in deno) throw new Error(deno.reason)
    container = await temporaryDirectory()
    for (const [host = '', path = ''] of functions.volumes.map((volume) => volume.split(':')))
      if (host.startsWith('/')) {
        const target = join(container, path)
        // oxlint-disable-next-line no-await-in-loop -- the order of the file, as Docker mounts them
        await mkdir(dirname(target), { recursive: true })
        // oxlint-disable-next-line no-await-in-loop -- as above
        await cp(host, target, { recursive: true })
      }
    // In a container, Deno downloads them.
    await linkPackages(join(container, 'home'))
    const env = {
      ...functions.environment,
      DENO_DIR: join(container, 'cache'),
      SUPABASE_URL: 'http://127.0.0.1:1',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
    }
    const serve = async (name: string) => {
      const module = pathToFileURL(join(container, 'home/deno/functions', name, 'index.ts'))
      return [name, await serveByDeno(deno, module, env, {})] as const
    }
    const served: (readonly [string, Served])[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other is kinder to two cores
    for (const name of names) served.push(await serve(name))
    called = new Map(served)
  })
  afterAll(async () => {
    await Promise.all(Array.from(called?.values() ?? [], (one) => one.stop()))
    await rm(container, { recursive: true, force: true })
  })

  const post = (name: string, body: object) =>
    fetch(`${called.get(name)?.url ?? ''}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test.each(names)('%s loads from the mounts, resolves its import map and reads its variables', async (name) => {
    // Each function rejects an empty body, one that is no form, or a caller without a key or signature.
    expect([400, 401, 415]).toContain((await post(name, {})).status)
    expect(called.get(name)?.output()).not.toMatch(/error/i)
  })

  test('the health function responds', async () => {
    const response = await post('health', { check: true })
    expect([response.status, await response.json()]).toEqual([200, { data: { running: true }, error: null }])
  })
})

test('the functions use every variable that the override sets', async () => {
  const folder = fileURLToPath(new URL('../../functions/', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const source = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  // Supabase's router reads these.
  const given = Object.keys(functions.environment).filter((name) => name !== 'VERIFY_JWT')
  expect(given.filter((name) => !source.includes(name))).toEqual([])
})

test('the override keeps Supabase’s router mounted where its command expects it', () => {
  expect(functions.command).toEqual(['start', '--main-service', '/home/deno/main'])
  expect(functions.volumes).toContain('./volumes/functions/main:/home/deno/main:ro,z')
})

test('the auth service has the rules of config.toml', async () => {
  const { additional_redirect_urls: urls, jwt_expiry: _expiry, email } = await readAuthRules()
  expect(auth.environment).toMatchObject({
    GOTRUE_URI_ALLOW_LIST: urls.join(','),
    GOTRUE_MAILER_AUTOCONFIRM: String(!email.enable_confirmations),
    GOTRUE_MAILER_OTP_LENGTH: String(email.otp_length),
    GOTRUE_MAILER_OTP_EXP: String(email.otp_expiry),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: String(email.require_current_password),
  })
})

test('the auth service calls the hook with the same secret', () => {
  expect(auth.environment).toMatchObject({
    GOTRUE_HOOK_SEND_EMAIL_ENABLED: 'true',
    GOTRUE_HOOK_SEND_EMAIL_URI: 'https://api.example.org/functions/v1/send-auth-email',
    GOTRUE_HOOK_SEND_EMAIL_SECRETS: functions.environment['SEND_EMAIL_HOOK_SECRETS'],
  })
})
