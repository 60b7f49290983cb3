import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack, until, useTestStack } from '../../stack/support.ts'
import {
  APP,
  call,
  CODE,
  EMAIL,
  HASH,
  HASH_NEW,
  NEXT,
  payloadOf,
  post,
  SECRETS,
  signed,
  SITE_URL,
} from './auth-hook.ts'
import { deliver, passTime } from '../delivery/delivery-support.ts'
import { partOf, startMailServer } from '../delivery/mail-server.ts'

const TAKEN = { status: 200, answer: {}, retryAfter: null }
const OTHER_SECRET = 'v1,whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack({ hookSecrets: SECRETS.join('|') })
})
beforeEach(() => stack.database.sql`delete from public.email_outbox`)
afterAll(() => stack.stop())

const queued = () =>
  stack.database.sql`
    select m.kind, m.to_address, m.language, m.payload - 'expires_at' as payload, s.secret
    from public.email_outbox m left join private.auth_mail_secrets s on s.mail_id = m.id order by m.kind desc`

const page = (hash: string, type: string, origin = SITE_URL) => `${origin}/auth/confirm?token_hash=${hash}&type=${type}`

describe('a call of the auth service', () => {
  test.for([
    ['signup', 'auth_confirmation', 'signup'],
    ['invite', 'auth_invite', 'invite'],
    ['magiclink', 'auth_magic_link', 'email'],
    ['recovery', 'auth_recovery', 'recovery'],
  ] as const)('%s queues a mail with a link to our page and a code', async ([type, kind, linkType]) => {
    expect(await call(stack, payloadOf({ type }))).toEqual(TAKEN)
    const secret = { link: page(HASH, linkType), app_link: null, code: CODE }
    expect(await queued()).toEqual([{ kind, to_address: EMAIL, language: 'en', payload: { bilingual: true }, secret }])
  })

  test('for an app also contains the link through the auth service', async () => {
    expect(await call(stack, payloadOf({ data: { redirect_to: APP } }))).toEqual(TAKEN)
    const appLink = `${stack.url}/auth/v1/verify?${new URLSearchParams({ token: HASH, type: 'recovery', redirect_to: APP }).toString()}`
    expect((await queued()).map(({ secret }) => secret)).toEqual([
      { link: page(HASH, 'recovery'), app_link: appLink, code: CODE },
    ])
  })

  test.for([
    ['the site under the other name of this machine', 'http://127.0.0.1:4999/x', 'http://127.0.0.1:4999'],
    ['a page elsewhere', 'https://evil.test/steal', SITE_URL],
    ['a look-alike', `${SITE_URL}.evil.test/`, SITE_URL],
    ['nothing', '', SITE_URL],
  ] as const)('that leads to %s links to a page of ours', async ([, redirectTo, origin]) => {
    await call(stack, payloadOf({ data: { redirect_to: redirectTo } }))
    expect((await queued()).map(({ secret }) => secret.link)).toEqual([page(HASH, 'recovery', origin)])
  })

  test('about an email change queues two mails, with the swapped hash names resolved', async () => {
    const data = { token: '111111', token_new: '222222', token_hash: HASH_NEW, token_hash_new: HASH }
    await call(stack, payloadOf({ type: 'email_change', user: { new_email: NEXT }, data }))
    expect(await queued()).toMatchObject([
      {
        kind: 'auth_email_change_from',
        to_address: EMAIL,
        payload: { new_email: NEXT },
        secret: { link: page(HASH, 'email_change') },
      },
      { kind: 'auth_email_change', to_address: NEXT, secret: { link: page(HASH_NEW, 'email_change') } },
    ])
    expect(JSON.stringify(await queued())).not.toMatch(/111111|222222/)
  })

  test.for([
    ['without a second confirmation', { new_email: NEXT }],
    ['of an account without an address', { email: '', new_email: NEXT }],
  ] as const)('about an email change %s queues one mail to the new address', async ([, user]) => {
    await call(stack, payloadOf({ type: 'email_change', user, data: { token_hash: HASH_NEW } }))
    expect(await queued()).toMatchObject([
      { kind: 'auth_email_change', to_address: NEXT, secret: { link: page(HASH_NEW, 'email_change') } },
    ])
  })

  test('for reauthentication queues a code', async () => {
    await call(stack, payloadOf({ type: 'reauthentication', data: { token_hash: '', redirect_to: '' } }))
    expect(await queued()).toMatchObject([{ kind: 'auth_reauthentication', secret: { code: CODE } }])
  })

  test.for(['identity_unlinked', 'something_later'])(
    'that notifies of %s queues a mail without a secret',
    async (event) => {
      const data = { token: '', token_hash: '' }
      expect(await call(stack, payloadOf({ type: `${event}_notification`, data }))).toEqual(TAKEN)
      expect(await queued()).toEqual([
        { kind: 'auth_notice', to_address: EMAIL, language: 'en', payload: { bilingual: true, event }, secret: null },
      ])
    },
  )

  test.for(['password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled'])(
    'that notifies of %s queues nothing, because the database does [D13]',
    async (event) => {
      const data = { token: '', token_hash: '', old_email: 'old@example.test' }
      expect(await call(stack, payloadOf({ type: `${event}_notification`, data }))).toEqual(TAKEN)
      expect(await queued()).toEqual([])
    },
  )

  test('succeeds for an account without an address and queues nothing', async () => {
    const payload = payloadOf({ type: 'phone_changed_notification', user: { email: '' }, data: { token: '' } })
    expect(await call(stack, payload)).toEqual(TAKEN)
    expect(await queued()).toEqual([])
  })

  test.for([
    ['the account’s', { language: 'no' }, 'no', false],
    ['the invite’s', { language: 7 }, 'no', false],
    ['both, where none is known', { language: '<script>' }, 'en', true],
  ] as const)('is answered in the language of its reader: %s', async ([name, metadata, language, bilingual]) => {
    const { sql } = stack.database
    if (name === 'the invite’s')
      await sql`insert into public.invites (email, language) values (${EMAIL.toUpperCase()}, 'no')`
    await call(stack, payloadOf({ user: { user_metadata: metadata } }))
    expect(await queued()).toMatchObject([{ language, payload: { bilingual } }])
    await sql`delete from public.invites`
  })

  test('queues its mails once when it is replayed, or repeated under a new id', async () => {
    const [id, payload] = [
      randomUUID(),
      payloadOf({ type: 'email_change', user: { new_email: NEXT }, data: { token_hash_new: HASH_NEW } }),
    ]
    const answers = await Promise.all([
      call(stack, payload, { id }),
      call(stack, payload, { id }),
      call(stack, payload),
    ])
    expect(answers).toEqual([TAKEN, TAKEN, TAKEN])
    expect(await queued()).toHaveLength(2)
    const old = payloadOf({ metadata: null })
    for (const one of [randomUUID(), id, id]) await call(stack, old, { id: one })
    expect(await queued()).toHaveLength(4)
  })
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const other = (headers: Record<string, string>, change: Record<string, string>) => ({ ...headers, ...change })

describe('a call without a valid signature', () => {
  const body = JSON.stringify(payloadOf())
  const cases: readonly (readonly [string, Record<string, string>])[] = [
    ['no signature', { 'content-type': 'application/json' }],
    ['the signature of another secret', signed(body, { secrets: [OTHER_SECRET] })],
    ['the signature of another body', signed(`${body} `)],
    ['the signature of another call', other(signed(body), { 'webhook-id': randomUUID() })],
    ['the signature of another time', other(signed(body), { 'webhook-timestamp': '1' })],
    ['a signature that is too old', signed(body, { at: minutes(-6) })],
    ['a signature of the future', signed(body, { at: minutes(6) })],
    ['an empty signature', other(signed(body), { 'webhook-signature': 'v1,' })],
    [
      'a signature of another version',
      other(signed(body), { 'webhook-signature': signed(body)['webhook-signature'].replace('v1', 'v2') }),
    ],
    [
      'the secret key of the project',
      { 'content-type': 'application/json', apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' },
    ],
  ]
  test.for(cases)('with %s is rejected and queues nothing', async ([, headers]) => {
    const answer = { error: { http_code: 401, message: expect.any(String), code: 'unauthorized' } }
    expect(await post(stack, body, headers)).toEqual({ status: 401, answer, retryAfter: null })
    expect(await queued()).toEqual([])
  })

  test('is accepted with any current secret during a rotation, and with joined signatures', async () => {
    expect(await call(stack, payloadOf(), { secrets: [SECRETS[1]] })).toEqual(TAKEN)
    expect(await call(stack, payloadOf(), { secrets: [OTHER_SECRET, SECRETS[0]] })).toEqual(TAKEN)
    expect(await queued()).toHaveLength(2)
  })
})

test.for([
  ['an unknown type', payloadOf({ type: 'carrier_pigeon' }), 'unknown_type'],
  ['a type from an object’s prototype', payloadOf({ type: 'constructor' }), 'unknown_type'],
  ['no address', payloadOf({ user: { email: '' } }), 'invalid'],
  ['no token', payloadOf({ data: { token_hash: '' } }), 'invalid'],
  ['no payload', {}, 'invalid'],
] as const)('rejects a signed call with %s and queues nothing', async ([, payload, code]) => {
  expect(await call(stack, payload)).toMatchObject({ status: 400, answer: { error: { http_code: 400, code } } })
  expect(await queued()).toEqual([])
})

test('asks the auth service to retry in time while the database is unreachable', async () => {
  const own = await useTestStack({
    hookSecrets: SECRETS[0],
    prepare: `create or replace function public.queue_auth_mails(call text, language text, mails jsonb) returns int
      language sql set search_path = '' as $$ select count(pg_sleep(60))::int $$`,
  })
  const start = Date.now()
  expect(await call(own, payloadOf())).toMatchObject({
    status: 503,
    answer: { error: { http_code: 503 } },
    retryAfter: '1',
  })
  const seconds = (Date.now() - start) / 1000
  expect(seconds).toBeLessThan(30)
})

test('rejects every call without a configured secret', async () => {
  const own = await useTestStack({ hookSecrets: 'v1a,whpk_x:whsk_y' })
  expect(await call(own, payloadOf())).toMatchObject({
    status: 503,
    answer: { error: { message: 'Missing or not valid: SEND_EMAIL_HOOK_SECRETS' } },
  })
})

/** Starts a mail server, and a stack that sends through it. */
const startWithMail = async (behaviour: Parameters<typeof startMailServer>[0] = {}) => {
  const server = await startMailServer(behaviour)
  return { server, own: await useTestStack({ hookSecrets: SECRETS[0], smtp: server.smtp }) }
}
const rowsOf = ({ database }: TestStack) => database.sql`select status, last_error, payload from public.email_outbox`
const secretsOf = ({ database }: TestStack) => database.sql`select from private.auth_mail_secrets`

describe('the mail of a call', () => {
  test('is sent immediately and bilingual, and its link and code are then deleted', async () => {
    const { server, own } = await startWithMail()
    await call(own, payloadOf())
    await until(() => server.mails.length === 1)
    const [mail] = server.mails
    if (!mail) throw new Error('There is no mail')
    const text = partOf(mail, 'text/plain')
    expect([mail.to, text.match(/https?:\S+confirm\S+/g), text.match(/^\d+$/gm)]).toEqual([
      EMAIL,
      [page(HASH, 'recovery'), page(HASH, 'recovery')],
      [CODE, CODE],
    ])
    expect(text).toMatch(/Choose a new password[\s\S]*\n—\n[\s\S]*Velg et nytt passord/)
    await until(async () => (await secretsOf(own)).length === 0)
    expect(JSON.stringify(await rowsOf(own))).not.toMatch(new RegExp(`${HASH}|${CODE}`))
  })

  test('is not sent after its link expired or was replaced, and reports that', async () => {
    const { server, own } = await startWithMail({ atMail: () => ({ code: 451, text: 'Later' }) })
    await call(own, payloadOf())
    await until(async () => (await rowsOf(own)).some(({ status, last_error }) => status === 'pending' && last_error))
    await call(own, payloadOf())
    await until(() => server.receivedCount() === 2)
    await own.database.sql`update private.auth_mail_secrets set expires_at = now()`
    await until(async () => {
      await passTime(own)
      await deliver(own)
      return (await rowsOf(own)).every(({ status }) => status === 'dead')
    })
    for (const { last_error: reason } of await rowsOf(own)) expect(reason).toMatch(/expired or was replaced/)
    expect(server.receivedCount()).toBe(2)
  })

  test('is not quoted in the reason of a failure', async () => {
    const text = `Blocked ${page(HASH, 'recovery')} ${CODE}`
    const { own } = await startWithMail({ atMail: () => ({ code: 550, text }) })
    await call(own, payloadOf())
    await until(async () => (await rowsOf(own)).some(({ status }) => status === 'dead'))
    const [row] = await rowsOf(own)
    expect(row?.['last_error']).toMatch(/^550 Blocked \S+token_hash=… …|Blocked \S+token_hash=…&type=recovery …/)
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${HASH}|${CODE}`))
  })
})
