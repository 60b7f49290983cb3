import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MESSAGE, PERSON, QUOTE_FORM, startTestStack, type TestStack, useTestStack } from '../../stack/support.ts'
import { post } from '../support.ts'

const FIVE_PER_CLIENT = `
  update public.system_settings set value = '5' where key = 'form_limit_per_client';
  update public.system_settings set value = '3' where key = 'form_limit_per_address';
`

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack({ prepare: FIVE_PER_CLIENT })
})
beforeEach(async () => {
  await stack.database.sql`
    truncate public.contacts, public.quote_requests, public.newsletter_subscribers, public.newsletter_deliveries, public.newsletter_tokens,
      public.email_outbox, public.rate_limits cascade
  `
})
afterAll(() => stack.stop())

const newAddress = () => `${randomUUID()}@example.test`

const FORMS = [
  {
    path: 'send-contact-email',
    form: (email = newAddress()) => ({ ...MESSAGE, id: randomUUID(), email }),
  },
  {
    path: 'request-quote',
    form: (email = newAddress()) => ({ ...QUOTE_FORM, id: randomUUID(), client_email: email }),
  },
  {
    path: 'newsletter',
    form: (email = newAddress()) => ({ ...PERSON, action: 'subscribe', language: 'en', email }),
  },
]

/** Posts forms sequentially and returns the statuses. */
async function statuses(path: string, forms: readonly object[], headers: Record<string, string> = {}) {
  const found: number[] = []
  for (const form of forms) found.push((await post(stack, path, form, headers)).status)
  return found
}

const storedRows = async () => {
  const [counts] = await stack.database.sql<{ forms: number; marked: number; mails: number }[]>`
    with forms as (
      select suspected_spam from public.contacts union all select suspected_spam from public.quote_requests
      union all select suspected_spam from public.newsletter_subscribers
    )
    select (select count(*)::int from forms) as forms,
      (select count(*)::int from forms where suspected_spam) as marked,
      (select count(*)::int from public.email_outbox) as mails
  `
  return counts
}

// A window may end between two requests, which allows as many again. The database tests check exact counts.
describe.each(FORMS)('$path [W4]', ({ path, form }) => {
  test('allows five submissions per client in ten minutes, and then returns retry-after', async () => {
    const responses: Response[] = []
    for (let sent = 0; sent < 11; sent += 1) responses.push(await post(stack, path, form()))
    const found = responses.map((response) => response.status)
    expect(found.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(found)).toEqual(new Set([200, 429]))
    expect((await storedRows())?.forms).toBe(found.filter((status) => status === 200).length)
    const refused = responses.find((response) => response.status === 429)
    const seconds = Number(refused?.headers.get('retry-after'))
    expect([seconds > 0, seconds <= 600]).toEqual([true, true])
    expect(await refused?.json()).toMatchObject({ data: null, error: { code: 'rate_limited' } })
  })

  test('allows three submissions per address in an hour', async () => {
    await stack.database.sql`update public.system_settings set value = '1000' where key = 'form_limit_per_client'`
    const address = newAddress()
    const found = await statuses(
      path,
      Array.from({ length: 7 }, () => form(address)),
    )
    await stack.database.sql`update public.system_settings set value = '5' where key = 'form_limit_per_client'`
    expect(found.slice(0, 3)).toEqual([200, 200, 200])
    expect(new Set(found)).toEqual(new Set([200, 429]))
  })

  test('counts an address once, however its domain is written', async () => {
    await stack.database.sql`update public.system_settings set value = '1000' where key = 'form_limit_per_client'`
    const name = randomUUID()
    const written = [`${name}@blåbær.no`, `${name}@bla\u030Abær.no`, `${name}@xn--blbr-roah.no`, `${name}@BLÅBÆR.no`]
    const found = await statuses(
      path,
      [...written, ...written].map((address) => form(address)),
    )
    await stack.database.sql`update public.system_settings set value = '5' where key = 'form_limit_per_client'`
    expect(found.slice(0, 3)).toEqual([200, 200, 200])
    expect(new Set(found)).toEqual(new Set([200, 429]))
  })

  test('counts the IPv6 network of a customer as one client', async () => {
    const own = await useTestStack({ prepare: FIVE_PER_CLIENT, trustedProxies: 1 })
    const send = async (address: string) => (await post(own, path, form(), { 'x-forwarded-for': address })).status
    const found: number[] = []
    for (let n = 1; n <= 11; n += 1) found.push(await send(`2001:db8:0:1::${n.toString(16)}`))
    expect(found).toContain(429)
    expect(await send('2001:db8:0:2::1')).toBe(200)
  })

  test('ignores forged forwarded headers', async () => {
    const found: number[] = []
    for (let n = 1; n <= 11; n += 1) {
      const made = {
        'x-forwarded-for': `203.0.113.${n}`,
        'cf-connecting-ip': `203.0.113.${n}`,
        'x-real-ip': `10.0.0.${n}`,
      }
      found.push((await post(stack, path, form(), made)).status)
    }
    expect(found).toContain(429)
  })

  test.for([
    ['the hidden field filled in', { reference: 'https://spam.test' }],
    ['the hidden field of an older page filled in', { website: 'https://spam.test' }],
    ['nothing but the fields', { reference: undefined, website: undefined, elapsed_ms: undefined }],
  ] as const)('%s: stored and marked, with the usual answer and no mail [W4]', async ([, change]) => {
    const person = await post(stack, path, { ...form(), elapsed_ms: 2000 })
    const before = await storedRows()
    const machine = await post(stack, path, { ...form(), ...change })
    expect([person.status, machine.status]).toEqual([200, 200])
    const [own, other] = [await person.json(), await machine.json()]
    expect(Object.keys(other.data)).toEqual(Object.keys(own.data))
    const { id: _, created_at: __, ...rest } = own.data
    expect(other.data).toMatchObject(rest)
    expect(await storedRows()).toEqual({ forms: 2, marked: 1, mails: before?.mails })
  })

  // A clock that jumps, stops, runs backwards or is read in another page.
  test.for([0, -1, 1e300, -86_400_000, 315_360_000_000, null, 'soon', undefined])(
    'stores a form with the time %j without a mark [R13]',
    async (elapsed_ms) => {
      const answer = await post(stack, path, { ...form(), reference: '', website: undefined, elapsed_ms })
      expect(answer.status).toBe(200)
      expect(await storedRows()).toMatchObject({ forms: 1, marked: 0 })
    },
  )
})

test.for([
  [0, 0, 0],
  [10, 9999, 1],
  [10, 10_000, 0],
] as const)('where %i s are the least, a message with a link after %i ms has %i marks [W4]', async (row) => {
  const [least, elapsed_ms, marked] = row
  const { sql } = stack.database
  await sql`update public.system_settings set value = ${least} where key = 'form_min_fill_seconds'`
  onTestFinished(async () => {
    await sql`update public.system_settings set value = '2' where key = 'form_min_fill_seconds'`
  })
  const message = { ...MESSAGE, id: randomUUID(), message: 'See https://fjord.test', elapsed_ms }
  expect((await post(stack, 'send-contact-email', message)).status).toBe(200)
  expect(await storedRows()).toMatchObject({ forms: 1, marked })
})

test('accepts a repeat at the limit, so that a bad connection loses no lead [R3]', async () => {
  const form = { ...MESSAGE, id: randomUUID() }
  const found = await statuses(
    'send-contact-email',
    Array.from({ length: 20 }, () => form),
  )
  expect(new Set(found)).toEqual(new Set([200]))
})
