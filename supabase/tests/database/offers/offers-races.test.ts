import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { line, Offers, part, type SentOffer } from './offers-support.ts'
import { only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const ONE = { acceptances: 1, events: 1, engagements: 1, plan: 1, accepted: 1, mails: 2 }
const NONE = { acceptances: 0, events: 0, engagements: 0, plan: 0, accepted: 0, mails: 0 }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => ({ error: messageOf(error) }))

test('50 acceptances at once give one [D18, R3]', async () => {
  const sent = await offers.offer()
  const settled = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => offers.accept(sent, { name: `Person ${n}` })),
  )
  expect(settled.flatMap((answer) => (answer.status === 'rejected' ? [messageOf(answer.reason)] : []))).toEqual([])
  const answers = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const accepted = answers.filter(({ refused }) => refused === undefined)
  expect(accepted).toHaveLength(1)
  const { name } = await only(sql`select name from public.offer_acceptances where offer_id = ${sent.id}`)
  const others = answers.filter(({ refused }) => refused === 'accepted')
  expect(others).toHaveLength(49)
  expect(new Set(others.map((answer) => answer['name']))).toEqual(new Set([name]))
  expect(await offers.stored(sent.id)).toEqual(ONE)
})

test('an acceptance waits for an earlier one, and is refused with its name [D18]', async () => {
  const sent = await offers.offer()
  // By another key: the use of one key waits for its earlier use.
  const other = { ...sent, key: await offers.call<string>('issue_offer_key', sent.id, sent.content.version) }
  const { second } = await sql.begin(async (first) => {
    await first`select public.accept_offer(${first.json(offers.request(sent, { name: 'First' }))})`
    const waits = outcome(offers.accept(other, { name: 'Second' }))
    await untilWaiting(sql, 1)
    return { second: waits }
  })
  expect(await second).toMatchObject({ refused: 'accepted', name: 'First' })
  expect(await offers.stored(sent.id)).toEqual(ONE)
})

test('50 offers of one address, accepted at once, give one client', async () => {
  const sent = await Promise.all(Array.from({ length: 50 }, () => offers.offer({ recipient_email: 'one@fjord.test' })))
  await Promise.all(sent.map((each) => offers.accept(each)))
  expect(await sql`select from public.clients where email = 'one@fjord.test'`).toHaveLength(1)
  expect(new Set(sent.map(({ content }) => content.number)).size).toBe(50)
})

describe.each<[string, (sent: SentOffer) => Promise<unknown>]>([
  ['a withdrawal', ({ id }) => offers.withdraw(id)],
  ['a refusal', ({ key }) => offers.call('decline_offer', { key })],
  ['the next version', ({ id }) => offers.send(id)],
  ['a changed draft', async ({ id }) => offers.save(id, await offers.savedAt(id), offers.draft({ title: 'Changed' }))],
  ['a reminder', ({ id }) => offers.asAdmin((as) => as`select public.remind_of_offer(${id})`)],
])('an acceptance at the same time as %s', (_, other) => {
  test('is stored whole or not at all', async () => {
    for (let n = 0; n < 10; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one race after the other
      const sent = await offers.offer()
      const works = [() => outcome(offers.accept(sent)), () => outcome(other(sent))]
      // oxlint-disable-next-line no-await-in-loop -- as above
      const answers = await Promise.all((n % 2 ? works : works.toReversed()).map((work) => work()))
      const isAccepted = answers.some(
        (answer) => typeof answer === 'object' && answer !== null && 'accepted_at' in answer,
      )
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await offers.stored(sent.id)).toEqual(isAccepted ? ONE : NONE)
      expect(JSON.stringify(answers)).not.toMatch(/deadlock|duplicate/)
    }
    expect(await offers.damage()).toEqual([])
  })
})

test('the keys of one offer at once keep its events in one chain', async () => {
  const sent = await offers.offer()
  const ask = (n: number) =>
    offers.call('ask_about_offer', { key: sent.key, id: randomUUID(), question: `Question ${n}` })
  await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)))
  expect(await sql`select from public.offer_events where offer_id = ${sent.id}`).toHaveLength(11)
  expect(await offers.damage()).toEqual([])
})

const engagementOf = async ({ id }: SentOffer) =>
  only(sql<{ id: string; client_id: string }[]>`select id, client_id from public.engagements where offer_id = ${id}`)

describe('a change order', () => {
  test('adds its plan to the engagement once it is accepted, also two at once', async () => {
    const first = await offers.offer()
    await offers.accept(first)
    const { id, client_id } = await engagementOf(first)
    const change = () =>
      offers.offer({
        engagement_id: id,
        lines: [line({ quantity: 1 })],
        plan: [part({ share: 40 }), part({ share: 60 })],
      })
    const changes = [await change(), await change()]
    expect(changes.map(({ content }) => content.is_change_order)).toEqual([true, true])
    await Promise.all(changes.map((sent) => offers.accept(sent)))
    const items =
      await sql`select position, amount::float8 as amount from public.plan_items where engagement_id = ${id} order by position`
    expect([...items]).toEqual([12_500, 500, 750, 500, 750].map((amount, index) => ({ position: index + 1, amount })))
    expect(
      await sql`select from public.engagements where client_id = ${client_id} and title = 'A ledger'`,
    ).not.toHaveLength(0)
    expect(await sql`select from public.offers where engagement_id = ${id} and client_id = ${client_id}`).toHaveLength(
      2,
    )
  })

  test('keeps its engagement and its client, and is refused for work that is over', async () => {
    const first = await offers.offer()
    await offers.accept(first)
    const { id, client_id } = await engagementOf(first)
    const written = await offers.write({ engagement_id: id })
    await offers.save(
      written,
      await offers.savedAt(written),
      offers.draft({ engagement_id: null, client_id: null, title: 'Changed' }),
    )
    expect(await only(sql`select engagement_id, client_id, title from public.offers where id = ${written}`)).toEqual({
      engagement_id: id,
      client_id,
      title: 'Changed',
    })
    await sql`update public.engagements set state = 'done' where id = ${id}`
    await expect(offers.write({ engagement_id: id })).rejects.toMatchObject({ message: 'invalid_engagement_id' })
  })
})
