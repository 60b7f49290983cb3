import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { linkIn, PASSWORD, type TestStack, until, useTestStack } from '../support.ts'
import { open } from './support.ts'

/** Of each kind; few, because what is compared are pairs. */
const SAMPLES = 12
const KNOWN = 'known@example.test'

type Ask = (n: number) => Promise<unknown>

/** The time that this share of the samples stays below. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

async function timeOf(ask: Ask, n: number): Promise<number> {
  const start = performance.now()
  await ask(n)
  return performance.now() - start
}

/** Measures both in turns and now the one, now the other first, so that what else the machine does falls on both alike; milliseconds. */
async function measure(known: Ask, unknown: Ask) {
  const times = { known: [] as number[], unknown: [] as number[] }
  // Warm-up: first statements are planned, first code is compiled.
  for (let n = 0; n < 3; n += 1) await Promise.all([known(-1 - n), unknown(-1 - n)])
  for (let n = 0; n < SAMPLES; n += 1) {
    if (n % 2 === 0) times.known.push(await timeOf(known, n))
    times.unknown.push(await timeOf(unknown, n))
    if (n % 2 === 1) times.known.push(await timeOf(known, n))
  }
  return times
}

/** A confirmed account, and a gateway that mails through a slow server. */
async function prepare(): Promise<TestStack> {
  const stack = await useTestStack({ confirmEmail: true, sendMail: () => setTimeout(40) })
  await stack.client().auth.signUp({ email: KNOWN, password: PASSWORD })
  await stack.database.sql`update auth.users set email_confirmed_at = now(), confirmation_token = null`
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
      return [() => resend(KNOWN), (n) => resend(`nobody${n}@example.test`)]
    },
  ],
]

// What the answers give away they give away every time; what a busy machine adds passes.
describe('an answer tells nobody who has an account (W5)', { timeout: 120_000, retry: 2 }, () => {
  test.for(CASES)('by the time it takes: %s', async ([name, asks]) => {
    const [known, unknown] = asks(await prepare())
    const times = await measure(known, unknown)
    // The fast fifth is what a patient listener compares: what else the machine does makes answers slower, never faster.
    const [fast, other] = [quantile(times.known, 0.2), quantile(times.unknown, 0.2)]
    const differences = times.known.map((time, n) => time - (times.unknown[n] ?? NaN))
    const middle = quantile(differences, 0.5)
    const spread = quantile(
      differences.map((each) => Math.abs(each - middle)),
      0.5,
    )
    const said = [fast, other, middle, spread].map((time) => time.toFixed(1)).join(' ')
    process.stdout.write(`${name}, fast fifth of known and unknown, median difference and its spread (ms): ${said}\n`)
    expect(Math.abs(fast - other)).toBeLessThan(Math.max(5, fast * 0.1, spread / 2))
    expect(Math.abs(middle)).toBeLessThan(Math.max(5, 2 * spread))
  })
})

test('the answer does not wait for the mail server, and a stop waits for the mail', async () => {
  const sent: string[] = []
  const stack = await useTestStack({
    confirmEmail: true,
    sendMail: async ({ to, text, subject }) => {
      await setTimeout(1500)
      sent.push(linkIn({ to, text, subject }))
    },
  })
  const time = await timeOf(() => stack.client().auth.signUp({ email: KNOWN, password: PASSWORD }), 0)
  expect([time < 1400, sent.length]).toEqual([true, 0])
  await until(() => sent.length === 1)
  expect(await open(stack, sent[0] ?? '')).toHaveProperty('access_token')
})

test('a mail server that refuses is a line in the log, not a failure on the screen', async () => {
  const stack = await useTestStack({ confirmEmail: true, sendMail: () => Promise.reject(new Error(KNOWN)) })
  expect((await stack.client().auth.signUp({ email: KNOWN, password: PASSWORD })).error).toBeNull()
  await until(() => stack.lines.includes('auth: a mail could not be handed in'))
})
