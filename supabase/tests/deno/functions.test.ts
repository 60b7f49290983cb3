import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { freePort } from '../../server/postgres/port.ts'
import { ENCODED } from '../functions/site/media-pictures.ts'
import { ENTITY, type RegisterStub, startRegister } from '../functions/site/register-stub.ts'
import { addDraft, addSentOffer } from '../functions/offers/offer-support.ts'
import { smtpAt, startMailServer } from '../functions/delivery/mail-server.ts'
import { type ModelStub, reply, says, startModelStub } from '../functions/chat/model-stub.ts'
import { CODE, payloadOf, SECRETS, signed } from '../functions/mails/auth-hook.ts'
import { MESSAGE, PERSON, QUOTE_FORM, SITE, startTestStack, type TestStack } from '../stack/support.ts'
import { findDeno, RELEASES, type Served, serveByDeno } from './deno.ts'
import { deploy, type Deployed } from './deploy.ts'
import { bareImports, readImportMap } from './imports.ts'

interface Smoke {
  /** A request that performs the function's task. */
  readonly body: object
  readonly headers?: (stack: TestStack) => Record<string, string>
  /** Whether the request is a form with a file, beside the fields of the body. */
  readonly isForm?: boolean
  /** Prepares the data that the request requires. */
  readonly prepare?: (stack: TestStack) => Promise<unknown>
  readonly answer: object
  /** Reads the one row that the request must create. */
  readonly left: (stack: TestStack) => PromiseLike<readonly unknown[]>
  /** The error for an empty body `{}`. */
  readonly refused: readonly [status: number, code: string]
}

const DESKTOP = 'app://admin'

// The mail server starts with the first test that requires it.
const smtpPort = await freePort()

const FUNCTIONS = new URL('../../functions/', import.meta.url)

/** The draft that a member of staff sends, and the token of that person; both are made before the request. */
const DRAFT = { offer: '', updated_at: '' }
let staffToken = ''

/** The letter whose mail a member of staff sees. */
const LETTER = { issue: '', language: 'no' }

/** The picture that a member of staff adds. */
const UPLOAD = {
  action: 'register',
  upload: randomUUID(),
  name: 'picture',
  placeholder: null,
  color: null,
  files: [{ path: '', width: 48, height: 32, type: 'image/webp' }],
}

/** The client that sends a file. */
const SENDER = randomUUID()

const RECOVERY = payloadOf()

const SMOKE: Readonly<Record<string, Smoke>> = {
  'accept-invite': {
    body: { action: 'accept', token: 'f'.repeat(64), full_name: 'Ola Nordmann' },
    prepare: async ({ database: { sql } }) => {
      await sql`insert into public.invites (email) values ('deno@example.test')`
      await sql`
        insert into public.invite_tokens (invite_id, token_hash)
        select id, private.token_hash(${'f'.repeat(64)}) from public.invites where email = 'deno@example.test'`
      // This stack confirms every sign-up automatically.
      await sql`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at)
        values (${randomUUID()}, 'deno@example.test', 'unproven', now())`
    },
    answer: { data: { type: 'recovery' }, error: null },
    left: ({ database }) => database.sql`select from public.profiles where full_name = 'Ola Nordmann'`,
    refused: [400, 'invalid'],
  },
  'ai-chat': {
    body: { message: 'What do you do?' },
    answer: { response: 'Deno says hello.', error: null },
    left: ({ database }) => database.sql`select from public.rate_limits where action = 'chat_client'`,
    refused: [400, 'invalid'],
  },
  'business-register': {
    body: { number: ENTITY.organisasjonsnummer },
    headers: (stack) => ({ apikey: stack.publishableKey, authorization: `Bearer ${staffToken}` }),
    prepare: async (stack) => {
      const staff = await stack.signedIn('deno-register@example.test', 'approved')
      const { data } = await staff.auth.getSession()
      staffToken = data.session?.access_token ?? ''
      await stack.database.sql`update public.system_settings set value = 'true' where key = 'business_register_lookup'`
    },
    answer: { data: { legal_name: ENTITY.navn }, error: null },
    left: ({ database }) => database.sql`select from public.rate_limits where action = 'register_lookup'`,
    refused: [400, 'invalid'],
  },
  client: {
    body: { action: 'ask', email: 'deno-client@example.test', language: 'no' },
    answer: { data: { asked: true }, error: null },
    left: ({ database }) => database.sql`select from public.email_outbox where to_address = 'deno-client@example.test'`,
    refused: [400, 'invalid'],
  },
  'client-file': {
    body: { token: 'e'.repeat(64), client: SENDER, id: randomUUID(), name: 'Plan.pdf' },
    isForm: true,
    prepare: async ({ database: { sql } }) => {
      const email = 'deno-file@example.test'
      await sql`insert into public.clients ${sql({ id: SENDER, company_name: 'Deno', contact_person: 'Kari', email })}`
      await sql`
        insert into private.client_sessions (token_hash, email, expires_at)
        values (private.token_hash(${'e'.repeat(64)}), ${email}, now() + interval '1 hour')`
    },
    answer: { data: { stored: true }, error: null },
    left: ({ database }) => database.sql`select from private.client_uploads where client_id = ${SENDER}`,
    refused: [415, 'unsupported_media_type'],
  },
  'deliver-outbox': {
    body: {},
    headers: ({ secretKey }) => ({ apikey: secretKey }),
    prepare: async ({ database: { sql } }) => {
      await startMailServer({}, smtpPort)
      const payload = { contact_id: randomUUID(), name: 'Kari', email: 'kari@example.test', message: 'Hello' }
      await sql`truncate public.email_outbox`
      await sql`insert into public.email_outbox ${sql({ kind: 'contact_receipt', to_address: payload.email, payload })}`
    },
    answer: { data: { sent: 1, dead: 0 }, error: null },
    left: ({ database }) => database.sql`select from public.email_outbox where status = 'sent'`,
    refused: [401, 'unauthorized'],
  },
  draft: {
    body: { key: 'f'.repeat(64) },
    answer: { data: { refused: 'unknown' }, error: null },
    left: ({ database }) => database.sql`select from public.rate_limits where action = 'draft_network'`,
    refused: [400, 'invalid'],
  },
  health: {
    body: { check: true },
    answer: { data: { running: true } },
    // Stores nothing.
    left: ({ database }) => database.sql`select`,
    refused: [400, 'invalid'],
  },
  media: {
    body: UPLOAD,
    headers: (stack) => ({ apikey: stack.publishableKey, authorization: `Bearer ${staffToken}` }),
    prepare: async (stack) => {
      const staff = await stack.signedIn('deno-media@example.test', 'approved')
      const { data } = await staff.auth.getSession()
      staffToken = data.session?.access_token ?? ''
      const path = `${data.session?.user.id ?? ''}/${UPLOAD.upload}/48.webp`
      UPLOAD.files = [{ path, width: 48, height: 32, type: 'image/webp' }]
      await fetch(`${stack.url}/storage/v1/object/inbox/${path}`, {
        method: 'POST',
        body: ENCODED.webp,
        headers: { apikey: stack.secretKey, 'content-type': 'image/webp' },
      })
    },
    answer: { data: { duplicate: false }, error: null },
    left: ({ database }) => database.sql`select from public.media`,
    refused: [400, 'invalid'],
  },
  newsletter: {
    body: { ...PERSON, action: 'subscribe', email: 'deno@example.test', language: 'no' },
    answer: { error: null },
    left: ({ database }) => database.sql`select from public.newsletter_subscribers where email = 'deno@example.test'`,
    refused: [400, 'invalid'],
  },
  offer: {
    body: { action: 'open', key: 'f'.repeat(64) },
    prepare: async (stack) => {
      const { id } = await addSentOffer(stack)
      await stack.database
        .sql`update public.offer_keys set key_hash = private.token_hash(${'f'.repeat(64)}) where offer_id = ${id}`
    },
    answer: { data: { content: { version: 1 }, refusal: null }, error: null },
    // Stores nothing but what was sent.
    left: ({ database }) => database.sql`select from public.offer_events where kind = 'sent' limit 1`,
    refused: [400, 'invalid'],
  },
  'request-quote': {
    body: { ...QUOTE_FORM, id: randomUUID() },
    answer: { data: { total_amount: 7500 }, error: null },
    left: ({ database }) => database.sql`select from public.quote_requests`,
    refused: [400, 'invalid'],
  },
  'preview-letter': {
    body: LETTER,
    headers: (stack) => ({ apikey: stack.publishableKey, authorization: `Bearer ${staffToken}` }),
    prepare: async (stack) => {
      const staff = await stack.signedIn('deno-letters@example.test', 'approved')
      const { data } = await staff.auth.getSession()
      staffToken = data.session?.access_token ?? ''
      const [issue] = await stack.database.sql<{ id: string }[]>`
        insert into public.newsletter_issues (subject_no, body_no) values ('Høst', 'Hei') returning id`
      LETTER.issue = issue?.id ?? ''
    },
    answer: { data: { subject: 'Høst' }, error: null },
    left: ({ database }) => database.sql`select from public.newsletter_issues where id = ${LETTER.issue}`,
    refused: [400, 'invalid'],
  },
  'send-auth-email': {
    body: RECOVERY,
    headers: () => signed(JSON.stringify(RECOVERY)),
    answer: {},
    left: ({ database }) => database.sql`select from private.auth_mail_secrets where secret ->> 'code' = ${CODE}`,
    refused: [401, 'unauthorized'],
  },
  'send-contact-email': {
    body: { ...MESSAGE, id: randomUUID() },
    answer: { error: null },
    left: ({ database }) => database.sql`select from public.contacts`,
    refused: [400, 'invalid'],
  },
  'send-offer': {
    body: DRAFT,
    headers: (stack) => ({ apikey: stack.publishableKey, authorization: `Bearer ${staffToken}` }),
    prepare: async (stack) => {
      const staff = await stack.signedIn('deno-staff@example.test', 'approved')
      const { data } = await staff.auth.getSession()
      staffToken = data.session?.access_token ?? ''
      // Any letter: the fonts are modules of the function.
      const { id } = await addDraft(stack, { title: 'Register 漢字 김민준', recipient_name: 'محمد علي' })
      const [row] = await stack.database.sql`select to_json(updated_at) as at from public.offers where id = ${id}`
      Object.assign(DRAFT, { offer: id, updated_at: String(row?.['at']) })
    },
    answer: { data: { version: 1 }, error: null },
    left: ({ database }) => database.sql`select from public.offer_versions where offer_id = ${DRAFT.offer}`,
    refused: [400, 'invalid'],
  },
}

test('every function has a smoke test', async () => {
  const found = (await readdir(FUNCTIONS, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  expect(
    found
      .map(({ name }) => name)
      .filter((name) => name !== '_shared')
      .toSorted(),
  ).toEqual(Object.keys(SMOKE).toSorted())
})

test('the import map of Deno contains every imported name', async () => {
  const map = await readImportMap()
  const found = await Promise.all(
    Object.keys(SMOKE).map((name) => bareImports(new URL(`${name}/index.ts`, FUNCTIONS), map)),
  )
  expect([...new Set(found.flatMap((names) => [...names]))].toSorted()).toEqual(Object.keys(map).toSorted())
})

test('Deno uses the same package versions as Node', async () => {
  for (const [name, target] of Object.entries(await readImportMap())) {
    if (!target.startsWith('npm:')) continue
    const [, packageName = name, part = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? []
    const file = new URL(`../../node_modules/${packageName}/package.json`, import.meta.url)
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8')))
    expect(target).toBe(`npm:${packageName}@${version}${part}`)
  }
})

describe.each(RELEASES)('deployed by the Supabase CLI and served by Deno %s, one by one', (release) => {
  let stack: TestStack
  let stub: ModelStub
  let register: RegisterStub
  let uploaded: string
  let deployed: readonly Deployed[]
  const served = new Map<string, Served>()
  beforeAll(async () => {
    const deno = findDeno(release)
    if ('reason' in deno) throw new Error(deno.reason)
    uploaded = await temporaryDirectory()
    ;[stack, stub, register, deployed] = await Promise.all([
      startTestStack(),
      startModelStub(),
      startRegister(reply(200, ENTITY)),
      deploy(uploaded),
    ])
    stub.replies = [says('Deno says hello.')]
    const env = {
      DENO_DIR: join(uploaded, 'cache'),
      SUPABASE_URL: stack.url,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: stack.secretKey,
      SITE_URL: SITE,
      ALLOWED_ORIGINS: DESKTOP,
      ...smtpAt(smtpPort),
      SEND_EMAIL_HOOK_SECRETS: SECRETS[0],
      AI_BASE_URL: stub.url,
      AI_API_KEY: 'key',
      AI_MODEL: 'stub',
      BUSINESS_REGISTER_URL: register.url,
    }
    const root = pathToFileURL(`${uploaded}/`)
    const config = new URL('supabase/functions/deno.json', root)
    // Starts sequentially to limit the CPU load.
    for (const { name, entrypoint_path } of deployed)
      served.set(name, await serveByDeno(deno, new URL(entrypoint_path, root), env, { config }))
  })
  afterAll(async () => {
    await Promise.all(Array.from(served.values(), (one) => one.stop()))
    await stub?.stop()
    register?.stop()
    await stack?.stop()
    await rm(uploaded, { recursive: true, force: true })
  })

  test('`supabase functions deploy` deploys every function unchanged, without JWT verification', () => {
    expect(deployed.map(({ name, verify_jwt }) => [name, verify_jwt])).toEqual(
      Object.keys(SMOKE)
        .toSorted()
        .map((name) => [name, false]),
    )
  })

  function call(name: string, init: RequestInit): Promise<Response> {
    return fetch(`${served.get(name)?.url ?? ''}/functions/v1/${name}`, init)
  }
  const post = (name: string, body: object, headers: Record<string, string> = {}) =>
    call(name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, 'x-forwarded-for': '192.0.2.1', ...headers },
      body: JSON.stringify(body),
    })

  const sendFile = (name: string, fields: object) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
    form.set('file', new Blob(['%PDF-1.7']))
    return call(name, { method: 'POST', headers: { origin: SITE, 'x-forwarded-for': '192.0.2.1' }, body: form })
  }

  describe.each(Object.entries(SMOKE))('%s', (name, { body, headers, isForm, prepare, answer, left, refused }) => {
    test('performs its task, and the site may read the response', async () => {
      await prepare?.(stack)
      const response = await (isForm ? sendFile(name, body) : post(name, body, headers?.(stack)))
      expect(await response.json()).toMatchObject(answer)
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, SITE])
      expect(await left(stack)).toHaveLength(1)
    })

    test('lets the desktop app read the response, and no other origin [W6]', async () => {
      const origins = [DESKTOP, 'http://evil.test', 'null', 'app://admin.evil.test']
      const answers = await Promise.all(origins.map((origin) => call(name, { method: 'OPTIONS', headers: { origin } })))
      const allowed = answers.map((answered) => answered.headers.get('access-control-allow-origin'))
      expect(allowed).toEqual([DESKTOP, null, null, null])
    })

    test('rejects more than 64 kB and unknown content types [W6]', async () => {
      const long = await post(name, { message: 'x'.repeat(70_000) }, headers?.(stack))
      const text = await call(name, { method: 'POST', body: 'message=Hi', headers: { 'content-type': 'text/plain' } })
      // The worker checks its key first and reads no body.
      const expected = name === 'deliver-outbox' ? [200, 401] : [isForm ? 415 : 413, 415]
      expect([long.status, text.status]).toEqual(expected)
    })

    test('rejects an invalid body', async () => {
      const response = await post(name, {})
      expect([response.status, (await response.json()).error.code]).toEqual(refused)
      expect((await call(name, { method: 'GET' })).status).toBe(405)
      expect((await call(name, { method: 'OPTIONS', headers: { origin: SITE } })).status).toBe(204)
    })

    test('prints only its URL', () => {
      expect(served.get(name)?.output()).toMatch(/^deno serve: Listening on \S+\n$/)
    })
  })
})
