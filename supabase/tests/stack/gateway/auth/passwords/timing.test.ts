import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startMailServer } from '../../../../functions/delivery/mail-server.ts'
import { PASSWORD } from '../../../client.ts'
import { type TestStack, until, useTestStack } from '../../../support.ts'

/** The minimum number of samples, and the maximum on a busy machine. */
const [FEWEST, MOST] = [5, 40]

/** The detectable difference in milliseconds: half of what a leak causes in this setup. */
const AUDIBLE = 15

const KNOWN = 'known@example.test'
const UNCONFIRMED = 'unconfirmed@example.test'

// Slows down account writes, so that a response that waits for one stands out from the noise.
const SLOW_WRITES = `
  create function public.take_a_while() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(0.03);
    return new;
  end $$;
  create trigger take_a_while before update on auth.users for each row execute function public.take_a_while();
`

type Ask = (n: number) => Promise<unknown>

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function timeOf(ask: Ask, n: number): Promise<number> {
  const start = performance.now()
  await ask(n)
  return performance.now() - start
}

/** Response times of both kinds in milliseconds, measured in pairs so that other load affects both. */
class Pairs {
  readonly #known: number[] = []
  readonly #unknown: number[] = []

  async take(known: Ask, unknown: Ask): Promise<void> {
    const n = this.count
    // Alternates which kind is measured first.
    const turns = n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const turn of turns) {
      const [ask, times] = turn === 0 ? ([known, this.#known] as const) : ([unknown, this.#unknown] as const)
      times.push(await timeOf(ask, n))
    }
  }

  get count(): number {
    return this.#known.length
  }

  /** The fastest response of each kind, because other load only slows responses down. */
  get fastest(): readonly [known: number, unknown: number] {
    return [Math.min(...this.#known), Math.min(...this.#unknown)]
  }

  /** The extra time for a known address: by the fastest responses and by the median pair. */
  get differences(): readonly [fastest: number, typical: number] {
    const [known, unknown] = this.fastest
    return [known - unknown, median(this.#known.map((time, n) => time - (this.#unknown[n] ?? NaN)))]
  }

  get sound(): boolean {
    return this.differences.every((difference) => Math.abs(difference) < AUDIBLE)
  }
}

/** Measures until no difference is detectable. A real difference persists in every measurement. */
async function listen(known: Ask, unknown: Ask): Promise<Pairs> {
  // Warm-up: plans the first statements and compiles the code.
  await Promise.all([known(-1), unknown(-1)])
  const pairs = new Pairs()
  while (pairs.count < FEWEST || (pairs.count < MOST && !pairs.sound)) await pairs.take(known, unknown)
  return pairs
}

/** Prepares a confirmed and an unconfirmed account. */
async function prepare(): Promise<TestStack> {
  const stack = await useTestStack({ confirmEmail: true, prepare: SLOW_WRITES })
  await stack.client().auth.signUp({ email: KNOWN, password: PASSWORD })
  await stack.database.sql`update auth.users set email_confirmed_at = now(), confirmation_token = null`
  await stack.client().auth.signUp({ email: UNCONFIRMED, password: PASSWORD })
  return stack
}

const CASES: readonly (readonly [string, (stack: TestStack) => readonly [known: Ask, unknown: Ask]])[] = [
  [
    'sign-in with a wrong password',
    (stack) => {
      const signIn = (email: string) => stack.client().auth.signInWithPassword({ email, password: 'a wrong password' })
      return [() => signIn(KNOWN), (n) => signIn(`nobody${n}@example.test`)]
    },
  ],
  [
    'sign-up',
    (stack) => {
      const signUp = (email: string) => stack.client().auth.signUp({ email, password: PASSWORD })
      return [() => signUp(KNOWN), (n) => signUp(`new${n}@example.test`)]
    },
  ],
  [
    'recovery',
    (stack) => {
      const recover = (email: string) => stack.client().auth.resetPasswordForEmail(email)
      return [() => recover(KNOWN), (n) => recover(`nobody${n}@example.test`)]
    },
  ],
  [
    'another confirmation',
    (stack) => {
      const resend = (email: string) => stack.client().auth.resend({ type: 'signup', email })
      return [() => resend(UNCONFIRMED), (n) => resend(`nobody${n}@example.test`)]
    },
  ],
  [
    'a wrong code',
    (stack) => {
      const enter = (email: string) => stack.client().auth.verifyOtp({ type: 'signup', email, token: '0'.repeat(8) })
      return [() => enter(UNCONFIRMED), (n) => enter(`nobody${n}@example.test`)]
    },
  ],
]

describe('responses do not disclose accounts [W5]', () => {
  test.for(CASES)('by their duration: %s', async ([name, asks]) => {
    const [known, unknown] = asks(await prepare())
    const pairs = await listen(known, unknown)
    const said = [...pairs.fastest, ...pairs.differences].map((time) => time.toFixed(1)).join(' ')
    process.stdout.write(
      `${name}, ${pairs.count} pairs: fastest known and unknown, differences of the fastest and typical (ms): ${said}\n`,
    )
    expect(pairs.sound).toBe(true)
  })
})

test('the response does not wait for the mail server, which receives the mail later', async () => {
  const server = await startMailServer({ atMail: () => setTimeout(1500, null) })
  const stack = await useTestStack({ confirmEmail: true, smtp: server.smtp })
  const signUp = () => stack.client().auth.signUp({ email: KNOWN, password: PASSWORD })
  const time = await timeOf(signUp, 0)
  expect([time < 1400, server.mails.length]).toEqual([true, 0])
  await until(() => server.mails.length === 1)
})

test('a rejection by the mail server fails the mail, not the request', async () => {
  const server = await startMailServer({ atMail: () => ({ code: 550, text: 'No' }) })
  const stack = await useTestStack({ confirmEmail: true, smtp: server.smtp })
  expect((await stack.client().auth.signUp({ email: KNOWN, password: PASSWORD })).error).toBeNull()
  await until(
    async () => (await stack.database.sql`select from public.email_outbox where status = 'dead'`).length === 1,
  )
})
