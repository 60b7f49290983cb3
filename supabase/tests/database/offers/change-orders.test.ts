import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers, part } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

/** Accepts an offer, and returns the engagement that it starts. */
async function engagement(): Promise<{ id: string; client_id: string }> {
  const sent = await offers.offer()
  await offers.accept(sent)
  return only(
    sql<{ id: string; client_id: string }[]>`select id, client_id from public.engagements where offer_id = ${sent.id}`,
  )
}

const order = (id: string, title: string) =>
  offers.offer({ engagement_id: id, title, lines: [line({ quantity: 2 })], plan: [part({ title })] })

const setState = (id: string, state: string) =>
  offers.asAdmin((as) => as`update public.engagements set state = ${state} where id = ${id}`)

const planOf = async (id: string) =>
  (
    await sql<{ title: string }[]>`select title from public.plan_items where engagement_id = ${id} order by position`
  ).map(({ title }) => title)

test('change orders add their plans to the engagement, twice and at once, for its client', async () => {
  const work = await engagement()
  await offers.accept(await order(work.id, 'More'))
  const both = [await order(work.id, 'Left'), await order(work.id, 'Right')]
  await Promise.all(both.map((sent) => offers.accept(sent)))
  const plan = await planOf(work.id)
  expect(plan.slice(0, 2)).toEqual(['All of it', 'More'])
  expect(plan.slice(2).toSorted()).toEqual(['Left', 'Right'])
  expect(await sql`select distinct client_id from public.offers where engagement_id = ${work.id}`).toEqual([
    { client_id: work.client_id },
  ])
  const positions = await sql`select distinct position from public.plan_items where engagement_id = ${work.id}`
  expect(positions).toHaveLength(4)
  // None of them starts another engagement.
  expect(await sql`select from public.engagements where client_id = ${work.client_id}`).toHaveLength(1)
})

test('the mails about a change order name its engagement, and those about other offers none', async () => {
  const work = await engagement()
  await sql`update public.engagements set title = 'Website' where id = ${work.id}`
  const sent = await order(work.id, 'Hours')
  await offers.accept(sent)
  expect(
    await sql`select distinct payload ->> 'engagement' as engagement from public.email_outbox where payload ->> 'offer_id' = ${sent.id}`,
  ).toEqual([{ engagement: 'Website' }])
  const [first] = await sql<{ offer_id: string }[]>`select offer_id from public.engagements where id = ${work.id}`
  expect(
    await sql`select from public.email_outbox where payload ->> 'offer_id' = ${first?.offer_id ?? ''} and payload ? 'engagement'`,
  ).toEqual([])
})

test('a change order is accepted once', async () => {
  const work = await engagement()
  const sent = await order(work.id, 'Once')
  await offers.accept(sent)
  expect(await offers.accept(sent)).toMatchObject({ refused: 'accepted' })
  expect(await planOf(work.id)).toEqual(['All of it', 'Once'])
})

test.each(['done', 'cancelled'])(
  'a change order of %s work is neither started, sent nor accepted [D18]',
  async (state) => {
    const work = await engagement()
    const [sent, draft] = [await order(work.id, 'Sent'), await offers.write({ engagement_id: work.id })]
    await setState(work.id, state)
    expect(await offers.accept(sent)).toEqual({ refused: 'engagement_ended' })
    expect(await offers.call('open_offer', sent.key)).toMatchObject({ refusal: { refused: 'engagement_ended' } })
    await expect(offers.send(draft)).rejects.toMatchObject({ message: 'engagement_ended' })
    await expect(offers.write({ engagement_id: work.id })).rejects.toMatchObject({ message: 'invalid_engagement_id' })
    expect(await planOf(work.id)).toEqual(['All of it'])
    await setState(work.id, 'running')
    expect(await offers.accept(sent)).toHaveProperty('accepted_at')
  },
)

test('an acceptance at the same time as the end of the work adds all or nothing', async () => {
  for (let n = 0; n < 10; n += 1) {
    // oxlint-disable no-await-in-loop -- one race after the other
    const work = await engagement()
    const sent = await order(work.id, 'Race')
    const works = [() => offers.accept(sent), () => setState(work.id, 'cancelled').then(() => ({}))]
    const answers = await Promise.all((n % 2 ? works : works.toReversed()).map((each) => each()))
    const isAccepted = answers.some((answer) => 'accepted_at' in answer)
    expect(isAccepted || answers.some((answer) => 'refused' in answer && answer.refused === 'engagement_ended')).toBe(
      true,
    )
    expect(await planOf(work.id)).toEqual(isAccepted ? ['All of it', 'Race'] : ['All of it'])
    // oxlint-enable no-await-in-loop
  }
})
