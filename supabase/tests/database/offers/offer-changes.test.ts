import { expect, test } from 'vitest'
import { Clients } from '../clients/client-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'
import { line, Offers, type SentOffer } from './offers-support.ts'

const KARI = 'kari@fjord.test'
const PER = 'per@fjord.test'

let offers: Offers
let clients: Clients
let fjord: string

useDatabase({ per: 'test' }, async ({ sql }) => {
  offers = await Offers.in(sql)
  clients = await Clients.in(sql)
  fjord = await clients.add('Fjord AS', KARI)
  await clients.addPerson(fjord, PER, 'Per')
})

const first = (email = KARI) =>
  offers.offer({
    client_id: fjord,
    recipient_email: email,
    title: 'First',
    lines: [line({ text: 'Secret of the first' })],
  })

/** Sends the next version, to the same or another person of the client. */
async function next({ id }: SentOffer, email = KARI, title = 'Next'): Promise<SentOffer> {
  await offers.save(id, await offers.savedAt(id), offers.draft({ client_id: fjord, recipient_email: email, title }))
  return offers.send(id)
}

/** Returns the title of the version that a key compares with; null without one. */
async function previous(key: string): Promise<string | null | undefined> {
  const opened = await offers.call<{ previous: { title: string } | null }>('open_offer', key)
  return opened.previous && opened.previous.title
}

const promises = async () =>
  (await offers.sql`select payload -> 'shows_changes' as promise from public.email_outbox where kind = 'offer_sent' order by created_at`)
    .map(({ promise }) => promise) // prettier-ignore

const remove = async (email: string) => {
  const id = await clients.person(fjord, email)
  await offers.asAdmin((as) => as`delete from public.client_people where id = ${id}`)
}

test('a version is compared with the last one that the same person got, and its mail says so', async () => {
  const one = await first()
  expect(await previous(one.key)).toBeNull()
  const two = await next(one, KARI, 'Second')
  expect(await previous(two.key)).toBe('First')
  const three = await next(one, KARI, 'Third')
  expect(await previous(three.key)).toBe('Second')
  expect(await promises()).toEqual([false, true, true])
  // That of a version that was replaced compares nothing.
  expect(await previous(two.key)).toBeNull()
})

test('what another person got is not compared, whoever of the client reads [D26]', async () => {
  const one = await first(PER)
  const two = await next(one, KARI, 'Second')
  expect(await previous(two.key)).toBeNull()
  expect(JSON.stringify(await offers.call('open_offer', two.key))).not.toContain('Secret of the first')
  expect(await promises()).toEqual([false, false])
  // On the client's page as well: nobody mailed the first one to Kari.
  const page = async (email: string) => {
    const opened = await clients.call('open_client_offer', { token: await clients.session(email), offer: one.id })
    return previous(String(opened['key']))
  }
  expect(await page(KARI)).toBeNull()
  // Per got the first one, and may read the second one there.
  expect(await page(PER)).toBe('First')
  // The third one is compared with what Per got, not with what Kari did.
  const three = await next(one, PER, 'Third')
  expect(await previous(three.key)).toBe('First')
})

test('the address is the same in upper case', async () => {
  const one = await first('Kari@Fjord.test')
  expect(await previous((await next(one)).key)).toBe('First')
})

test('what the access to has ended is not compared, also when the person comes back [D24]', async () => {
  const one = await first()
  await remove(KARI)
  await clients.addPerson(fjord, KARI)
  const two = await next(one)
  expect(await previous(two.key)).toBeNull()
  expect(await promises()).toEqual([false, false])
})

test('links that staff have ended open nothing to compare with [D24]', async () => {
  const one = await first()
  const two = await next(one)
  await offers.asAdmin((as) => as`select public.send_offer_link(${one.id})`)
  const again = await offers.call<string>('issue_offer_key', one.id, two.content.version)
  expect(await previous(again)).toBeNull()
  expect(await promises()).toEqual([false, true, null])
})

test('an answered offer compares nothing', async () => {
  const one = await first()
  const two = await next(one)
  await offers.accept(two)
  expect(await previous(two.key)).toBeNull()
})

test('a mail that was never sent gave nobody a version to compare with', async () => {
  const { sql } = offers
  const id = await offers.write({ client_id: fjord })
  const { hash, actor } = await offers.freeze(id)
  await offers.call('send_offer', id, hash, Buffer.from('%PDF-1.7'.padEnd(200)).toString('base64'), actor)
  const two = await next({ id, key: '', hash, content: (await only(sql`select content from public.offer_versions`))['content'] })
  expect(await previous(two.key)).toBeNull()
}) // prettier-ignore
