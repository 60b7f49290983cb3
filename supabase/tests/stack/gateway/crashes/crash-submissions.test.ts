import { expect, test } from 'vitest'
import { freePort } from '../../../../server/postgres/port.ts'
import { smtpAt, startMailServer } from '../../../functions/delivery/mail-server.ts'
import { post } from '../../../functions/support.ts'
import { countBusy, expectDelivered, hold, newForms, startVictim, stored, TIMES } from './crash-support.ts'
import { until, useTestStack } from '../../support.ts'

/** The submissions of one client that run at a time; the others wait before they begin. */
const RUNNING = 5

const COMMIT_WAITS = `
  create function public.wait_at_commit() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7);
    return null;
  end $$;
  create constraint trigger wait_at_commit after insert on public.contacts deferrable initially deferred
    for each row execute function public.wait_at_commit();
`

const SUBMISSIONS = [
  ['before the insert', '', 'lock table public.contacts in exclusive mode'],
  ['between the row and its mails', '', 'lock table public.email_outbox in exclusive mode'],
  ['at the commit', COMMIT_WAITS, 'select pg_advisory_xact_lock(7)'],
  ['between the commit and the answer', '', null],
] as const

test.for(SUBMISSIONS)(
  `kill -9 %s, ${TIMES} times: keeps acknowledged rows, and stores each row once after a repeat [R1]`,
  async ([, prepare, lock]) => {
    const server = await startMailServer()
    const stack = await useTestStack({ smtp: server.smtp, prepare })
    const victim = await startVictim(stack, smtpAt(await freePort()))
    const release = lock === null ? null : await hold(stack, lock)
    const forms = newForms()
    const answers = forms.map((form) =>
      post({ ...stack, url: victim.url }, 'send-contact-email', form).then(
        ({ ok }) => (ok ? [form.id] : []),
        () => [],
      ),
    )
    await until(async () =>
      release ? (await countBusy(stack, 'waiting')) === RUNNING : (await stored(stack)).length > 0,
    )
    await victim.kill()
    await release?.()
    const acknowledged = (await Promise.all(answers)).flat()
    // No submission was acknowledged before its commit.
    expect(acknowledged.length).toBeLessThanOrEqual(release ? 0 : TIMES)
    await until(async () => (await countBusy(stack, 'any')) === 0)
    expect(await stored(stack)).toEqual(expect.arrayContaining(acknowledged))

    // Simulates the visitor's page, which retries without a response.
    const again = await Promise.all(forms.map((form) => post(stack, 'send-contact-email', form)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await stored(stack)).toSorted()).toEqual(forms.map(({ id }) => id).toSorted())
    await expectDelivered(stack, server, 1)
  },
)
