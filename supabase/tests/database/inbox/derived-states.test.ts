import { clientPageSchema } from '@nordlys/data/client-page/schema'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { Offers, part } from '../offers/offers-support.ts'
import { only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
})

const addRequest = async (status = 'pending') =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, status)
      values ('Kari', 'kari@fjord.test', 'Backend', 'A ledger', ${status}) returning id`)
  ).id

const decline = (key: string) => offers.call('decline_offer', { key })

/** Returns the state as the list, the counters and Today have it. */
const shown = (id: string) =>
  offers.asAdmin((as) =>
    only(as<{ status: string; pending: number; today: boolean }[]>`
      select q.status, (public.get_quote_counters() ->> 'pending')::int as pending,
        public.get_today() -> 'entries' @> jsonb_build_array(jsonb_build_object('kind', 'request', 'id', q.id)) as today
      from public.searched_quote_requests q where q.id = ${id}`),
  )

const waits = { status: 'pending', pending: 1, today: true }
const isNow = (status: string) => ({ status, pending: 0, today: false })

describe('a request', () => {
  beforeEach(() => sql`delete from public.quote_requests`)

  test('waits until an offer of it is sent, and shows the answer to it', async () => {
    const id = await addRequest()
    const draft = await offers.write({ quote_request_id: id })
    expect(await shown(id)).toEqual(waits)
    const sent = await offers.send(draft)
    expect(await shown(id)).toEqual(isNow('offered'))
    await offers.accept(sent)
    expect(await shown(id)).toEqual(isNow('accepted'))
    expect(await sql`select * from private.count_differences()`).toEqual([])
  })

  test('is declined with its last open offer, and accepted whatever became of the others', async () => {
    const id = await addRequest()
    const [one, other, third] = [
      await offers.offer({ quote_request_id: id }),
      await offers.offer({ quote_request_id: id }),
      await offers.offer({ quote_request_id: id }),
    ]
    await decline(one.key)
    expect(await shown(id)).toEqual(isNow('offered'))
    await offers.withdraw(other.id)
    expect(await shown(id)).toEqual(isNow('offered'))
    await decline(third.key)
    expect(await shown(id)).toEqual(isNow('declined'))
    const last = await offers.offer({ quote_request_id: id })
    expect(await shown(id)).toEqual(isNow('offered'))
    await offers.accept(last)
    expect(await shown(id)).toEqual(isNow('accepted'))
  })

  test('waits again when its offer is withdrawn, erased or of another request', async () => {
    const [id, other] = [await addRequest(), await addRequest('rejected')]
    const withdrawn = await offers.offer({ quote_request_id: id })
    await offers.withdraw(withdrawn.id)
    expect(await shown(id)).toEqual(waits)
    const moved = await offers.offer({ quote_request_id: id })
    await sql`update public.offers set quote_request_id = ${other} where id = ${moved.id}`
    expect(await shown(id)).toEqual(waits)
    await sql`update public.offers set quote_request_id = ${id} where id = ${moved.id}`
    expect(await shown(id)).toEqual(isNow('offered'))
    await sql.begin(async (as) => {
      // Only the server's own deletion may remove evidence.
      await as`set local session_replication_role = replica`
      await as`delete from public.offer_versions where offer_id = ${moved.id}`
      await as`delete from public.offer_events where offer_id = ${moved.id}`
      await as`delete from public.offer_keys where offer_id = ${moved.id}`
      await as`set local session_replication_role = origin`
      await as`delete from public.offers where id = ${moved.id}`
    })
    expect(await shown(id)).toEqual(waits)
    expect(await sql`select * from private.count_differences()`).toEqual([])
  })

  test.each(['approved', 'rejected'])('that staff have %s stays so', async (status) => {
    const id = await addRequest(status)
    const sent = await offers.offer({ quote_request_id: id })
    expect(await shown(id)).toEqual(isNow(status))
    await offers.accept(sent)
    expect(await shown(id)).toEqual(isNow(status))
    await offers.asAdmin((as) => as`update public.quote_requests set status = 'pending' where id = ${id}`)
    expect(await shown(id)).toEqual(isNow('accepted'))
  })

  test('that is approved is in Today again when its only offer was withdrawn', async () => {
    const id = await addRequest('approved')
    const kinds = async () => {
      const { entries } = await offers.asAdmin((as) =>
        only(as<{ entries: { kind: string; id: string }[] }[]>`select public.get_today() -> 'entries' as entries`),
      )
      return entries.filter((entry) => entry.id === id).map(({ kind }) => kind)
    }
    const sent = await offers.offer({ quote_request_id: id })
    expect(await kinds()).toEqual([])
    await offers.withdraw(sent.id)
    expect(await kinds()).toEqual(['approved'])
  })

  test('waits again when its two offers are withdrawn at the same time', async () => {
    const id = await addRequest()
    const [one, other] = [await offers.offer({ quote_request_id: id }), await offers.offer({ quote_request_id: id })]
    const second = await sql.begin(async (first) => {
      await first`update public.offers set state = 'withdrawn' where id = ${one.id}`
      const waiting = offers.withdraw(other.id)
      await untilWaiting(sql, 1)
      return { waiting }
    })
    await second.waiting
    expect(await shown(id)).toEqual(waits)
  })

  test('of staff never gets a state that no offer gives it', async () => {
    const id = await addRequest()
    await expect(
      offers.asAdmin((as) => as`update public.quote_requests set offer_progress = 'accepted' where id = ${id}`),
    ).rejects.toThrow('permission denied')
  })
})

/** Accepts an offer and returns the item of its plan with this due. */
const planned = async (email: string, due: 'delivery' | 'monthly') => {
  const sent = await offers.offer({
    recipient_email: email,
    company_name: email,
    plan: due === 'monthly' ? [part(), part({ share: null, amount: 500, due })] : [part()],
  })
  await offers.accept(sent)
  const items = await sql<{ id: string }[]>`
    select id from public.plan_items where offer_id = ${sent.id} and due = ${due}`
  return (await only(Promise.resolve(items))).id
}
const bill = async (item: string, reference: string) =>
  (
    await offers.asAdmin((as) =>
      only(as<{ made: string }[]>`select public.bill_plan_item(${item}, ${reference}) as made`),
    )
  ).made
const pay = (transaction: string) =>
  offers.asAdmin((as) => as`update public.client_transactions set status = 'paid' where id = ${transaction}`)
/** Whether the item is paid, for staff and for its client. */
const isPaid = async (item: string) => {
  const row = await offers.asAdmin((as) =>
    only(as<{ paid: boolean; page: unknown }[]>`
      select i.paid_at is not null as paid, public.view_client_page(e.client_id) as page
      from public.plan_items_to_bill i join public.engagements e on e.id = i.engagement_id where i.id = ${item}`),
  )
  const items = clientPageSchema.parse(row.page).engagements.flatMap((engagement) => engagement.items)
  return [row.paid, typeof items.find(({ id }) => id === item)?.paid_at === 'string']
}

describe('a part of a plan', () => {
  test('is paid once its bill is, until the payment is reversed', async () => {
    const item = await planned('once@fjord.test', 'delivery')
    expect(await isPaid(item)).toEqual([false, false])
    const made = await bill(item, '1')
    expect(await isPaid(item)).toEqual([false, false])
    await pay(made)
    expect(await isPaid(item)).toEqual([true, true])
    await offers.asAdmin((as) => as`select public.reverse_transaction(${made})`)
    expect(await isPaid(item)).toEqual([false, false])
  })

  test('that is monthly is paid while all of its bills are', async () => {
    const item = await planned('monthly@fjord.test', 'monthly')
    const first = await bill(item, '1')
    await sql`update public.plan_items set billed_at = now() - interval '2 months' where id = ${item}`
    const second = await bill(item, '2')
    await pay(second)
    expect(await isPaid(item)).toEqual([false, false])
    await pay(first)
    expect(await isPaid(item)).toEqual([true, true])
  })
})
