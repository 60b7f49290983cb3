import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestStack, type TestStack } from '../../stack/support.ts'
import { hangsUp, type Reply, reply, trailsOff } from '../chat/model-stub.ts'
import { ENTITY, type RegisterStub, startRegister } from './register-stub.ts'

const NUMBER = ENTITY.organisasjonsnummer

let stack: TestStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startTestStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
})
afterAll(() => stack.stop())

const turn = (isOn: boolean) =>
  stack.database
    .sql`update public.system_settings set value = to_jsonb(${isOn}::boolean) where key = 'business_register_lookup'`
beforeEach(async () => {
  await turn(true)
  await stack.database.sql`truncate public.rate_limits`
})

/** Lets the functions ask a register that gives one answer; returns the requests that it receives. */
async function useRegister(answer: Reply): Promise<RegisterStub['requests']> {
  const { url, requests, stop } = await startRegister(answer)
  vi.stubEnv('BUSINESS_REGISTER_URL', url)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    stop()
  })
  return requests
}

/** Calls the function as supabase-js does; returns the status, and the result or the error. */
async function lookUp(client: SupabaseClient, number: string) {
  const { data, error } = await client.functions.invoke('business-register', { body: { number } })
  if (!error) return [200, data.data]
  const response: unknown = Reflect.get(error, 'context')
  if (!(response instanceof Response)) throw error
  const body = await response.json()
  return [response.status, { ...body.error, message: undefined }]
}

test('returns the name and the address for mail, and tells the register the number only', async () => {
  const requests = await useRegister(reply(200, ENTITY))
  expect(await lookUp(admin, '974 760 673')).toEqual([
    200,
    { legal_name: 'REGISTERENHETEN I BRØNNØYSUND', address: 'Postboks 900\n8910 BRØNNØYSUND' },
  ])
  expect(requests).toEqual([
    { method: 'GET', url: `/api/enheter/${NUMBER}`, headers: expect.objectContaining({ accept: 'application/json' }) },
  ])
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('authorization')
})

test.each([
  [{ postadresse: undefined }, 'Havnegata 48\n8900 BRØNNØYSUND'],
  [{ postadresse: null, forretningsadresse: null }, null],
  [
    {
      postadresse: {
        adresse: ['Kaj 1', '', null],
        postnummer: null,
        poststed: 'GÖTEBORG',
        land: 'Sverige',
        landkode: 'SE',
      },
    },
    'Kaj 1\nGÖTEBORG\nSverige',
  ],
])('reads an address with what it has: %j', async (change, address) => {
  await useRegister(reply(200, { ...ENTITY, ...change }))
  expect(await lookUp(admin, NUMBER)).toEqual([200, { legal_name: ENTITY.navn, address }])
})

test.each<[string, Reply, number, string]>([
  ['no organisation', reply(404, ''), 400, 'not_registered'],
  ['a removed one', reply(410, { organisasjonsnummer: NUMBER }), 400, 'register_deleted'],
  ['a deleted one', reply(200, { ...ENTITY, slettedato: '2020-01-31' }), 400, 'register_deleted'],
  ['too many requests', reply(429, 'slow down', { 'retry-after': '60' }), 503, 'register_unavailable'],
  ['an error', reply(500, { navn: 'x' }), 503, 'register_unavailable'],
  ['a page', reply(200, '<html>', { 'content-type': 'text/html' }), 503, 'register_unavailable'],
  ['another organisation', reply(200, { ...ENTITY, organisasjonsnummer: '923609016' }), 503, 'register_unavailable'],
  ['no name', reply(200, { ...ENTITY, navn: ' ' }), 503, 'register_unavailable'],
  ['a name of control characters', reply(200, { ...ENTITY, navn: 'A\u001b[31m' }), 503, 'register_unavailable'],
  [
    'an endless address',
    reply(200, { ...ENTITY, postadresse: { adresse: ['x'.repeat(501)] } }),
    503,
    'register_unavailable',
  ],
  ['more than 64 kB', reply(200, { ...ENTITY, more: 'x'.repeat(70_000) }), 503, 'register_unavailable'],
  ['a broken connection', hangsUp, 503, 'register_unavailable'],
  ['an answer without an end', trailsOff, 503, 'register_unavailable'],
])('says why it found nothing: %s', async (_name, answer, status, code) => {
  await useRegister(answer)
  expect(await lookUp(admin, NUMBER)).toEqual([status, { code }])
})

test('follows no redirect', async () => {
  const requests = await useRegister((response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect(await lookUp(admin, NUMBER)).toEqual([503, { code: 'register_unavailable' }])
  expect(requests).toHaveLength(1)
})

test('asks nothing for others than approved staff, for no number, without the setting, and too often [D2]', async () => {
  const requests = await useRegister(reply(200, ENTITY))
  const pending = await stack.signedIn('pending@example.test', 'pending')
  expect(await lookUp(pending, NUMBER)).toEqual([403, { code: 'not_allowed' }])
  expect(await lookUp(stack.client(), NUMBER)).toEqual([401, { code: 'unauthorized' }])
  expect(await lookUp(stack.client(stack.secretKey), NUMBER)).toEqual([401, { code: 'unauthorized' }])
  expect(await lookUp(admin, '974760674')).toEqual([400, { code: 'invalid', fields: { number: 'errors:org_number' } }])
  expect(await lookUp(admin, `${NUMBER}/roller`)).toMatchObject([400, { code: 'invalid' }])
  await turn(false)
  expect(await lookUp(admin, NUMBER)).toEqual([400, { code: 'lookup_off' }])
  await turn(true)
  expect(requests).toEqual([])
  await lookUp(admin, NUMBER)
  await stack.database.sql`update public.rate_limits set hits = 30 where action = 'register_lookup'`
  expect(await lookUp(admin, NUMBER)).toEqual([400, { code: 'rate_limited' }])
  expect(requests).toHaveLength(1)
})
