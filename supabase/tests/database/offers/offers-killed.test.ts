import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers } from './offers-support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  await sql.unsafe(`
    create function public.die() returns trigger language plpgsql security definer as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      -- The signal arrives at the next chance.
      perform pg_sleep(60);
      return null;
    end $$`)
})

const NOTHING = { acceptances: 0, events: 0, engagements: 0, plan: 0, accepted: 0, mails: 0 }
const ALL = { acceptances: 1, events: 1, engagements: 1, plan: 2, accepted: 1, mails: 2 }

/** The statements of an acceptance that write, and its commit. */
const POINTS = [
  ['rate_limits', 'before insert', ''],
  ['rate_limits', 'after insert or update', ''],
  ['offer_codes', 'after delete', ''],
  ['offer_acceptances', 'before insert', ''],
  ['offer_acceptances', 'after insert', ''],
  ['offer_events', 'after insert', ''],
  ['clients', 'after insert', ''],
  ['engagements', 'after insert', ''],
  ['plan_items', 'after insert', 'when (new.position = 1)'],
  ['plan_items', 'after insert', 'when (new.position = 2)'],
  ['offers', 'before update', ''],
  ['offers', 'after update', ''],
  ['email_outbox', 'after insert', "when (new.kind = 'offer_accepted')"],
  ['email_outbox', 'after insert', "when (new.kind = 'offer_accepted_notification')"],
] as const
const COMMIT = 'create constraint trigger zz_die after insert on public.offer_acceptances deferrable initially deferred for each row execute function public.die()' // prettier-ignore

test.each([
  ...POINTS.map(([table, event, when]) => [
    `${event} on ${table} ${when}`,
    table,
    `create trigger zz_die ${event} on public.${table} for each row ${when} execute function public.die()`,
  ]),
  ['at the commit', 'offer_acceptances', COMMIT],
])(
  'an acceptance whose connection ends %s stores nothing, and all when it is repeated [D18, R1]',
  async (_, table, trigger) => {
    const sent = await offers.offer({
      recipient_email: `${crypto.randomUUID()}@fjord.test`,
      lines: [line({ price: 10_000 })],
      plan: [
        { id: crypto.randomUUID(), title: 'A', share: 50, amount: null, due: 'acceptance', due_date: null },
        { id: crypto.randomUUID(), title: 'B', share: 50, amount: null, due: 'delivery', due_date: null },
      ],
    })
    await offers.call('send_offer_code', sent.key)
    const code = await offers.call<string>('issue_offer_code', sent.id, 1)
    await sql.unsafe(trigger)
    await expect(offers.accept(sent, { code })).rejects.toMatchObject({
      code: expect.stringMatching(/57P01|CONNECTION/),
    })
    await sql.unsafe(`drop trigger zz_die on public.${table}`)
    expect(await offers.stored(sent.id)).toEqual(NOTHING)
    expect(await offers.accept(sent, { code })).toMatchObject({ total: 125_000 })
    expect(await offers.stored(sent.id)).toEqual(ALL)
    expect(await offers.damage()).toEqual([])
  },
)
