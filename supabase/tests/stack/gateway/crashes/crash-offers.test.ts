import { expect, test } from 'vitest'
import { freePort } from '../../../../server/postgres/port.ts'
import { Offers, type SentOffer } from '../../../database/offers/offers-support.ts'
import { smtpAt } from '../../../functions/delivery/mail-server.ts'
import { type TestStack, until, useTestStack } from '../../support.ts'
import { countBusy, hold, startVictim } from './crash-support.ts'

/** The number of offers that are accepted at once. */
const TIMES = 10

const NOTHING = { acceptances: 0, events: 0, engagements: 0, plan: 0, accepted: 0, mails: 0 }
const ALL = { acceptances: 1, events: 1, engagements: 1, plan: 1, accepted: 1, mails: 2 }

const COMMIT_WAITS = `
  create function public.wait_at_commit() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7);
    return null;
  end $$;
  create constraint trigger wait_at_commit after insert on public.offer_acceptances deferrable initially deferred
    for each row execute function public.wait_at_commit();
`

const POINTS = [
  ['before the acceptance', '', 'lock table public.offer_acceptances in exclusive mode'],
  ['between the acceptance and the engagement', '', 'lock table public.engagements in exclusive mode'],
  ['between the engagement and its plan', '', 'lock table public.plan_items in exclusive mode'],
  ['between the rows and the mails', '', 'lock table public.email_outbox in exclusive mode'],
  ['at the commit', COMMIT_WAITS, 'select pg_advisory_xact_lock(7)'],
  ['between the commit and the answer', '', null],
] as const

/** Accepts an offer as the server does, by its key of the API. */
const accept = ({ url, secretKey }: Pick<TestStack, 'url' | 'secretKey'>, request: object) =>
  fetch(`${url}/rest/v1/rpc/accept_offer`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  })

test.for(POINTS)(
  `kill -9 %s, ${TIMES} times: an acceptance is stored whole or not at all, and once after a repeat [D18, R1]`,
  async ([, prepare, lock]) => {
    const stack = await useTestStack({ prepare })
    const offers = await Offers.in(stack.database.sql)
    const sent: SentOffer[] = []
    for (let n = 0; n < TIMES; n += 1)
      // oxlint-disable-next-line no-await-in-loop -- their numbers follow each other
      sent.push(await offers.offer({ recipient_email: `client${n}@fjord.test` }))
    const stored = () => Promise.all(sent.map(({ id }) => offers.stored(id)))
    const victim = await startVictim(stack, smtpAt(await freePort()))
    const release = lock === null ? null : await hold(stack, lock)
    const answers = sent.map((each) =>
      accept({ ...stack, url: victim.url }, offers.request(each)).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    await until(async () =>
      release ? (await countBusy(stack, 'waiting')) > 0 : (await stored()).some(({ acceptances }) => acceptances === 1),
    )
    await victim.kill()
    await release?.()
    const acknowledged = await Promise.all(answers)
    await until(async () => (await countBusy(stack, 'any')) === 0)
    for (const [index, counts] of (await stored()).entries())
      expect(acknowledged[index] ? [ALL] : [NOTHING, ALL]).toContainEqual(counts)

    const again = await Promise.all(sent.map((each) => accept(stack, offers.request(each))))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stored()).toEqual(sent.map(() => ALL))
    expect(await offers.damage()).toEqual([])
  },
)
