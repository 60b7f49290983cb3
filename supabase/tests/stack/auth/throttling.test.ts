import { describe, expect, test } from 'vitest'
import { PASSWORD, type TestStack, useTestStack } from '../support.ts'
import { EMAIL } from './support.ts'

/** Statuses of wrong passwords sent one after the other, each with its forwarded header. */
async function guessFrom(stack: TestStack, ...hops: string[]): Promise<number[]> {
  const statuses = []
  for (const hop of hops) {
    const { status } = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
      body: JSON.stringify({ email: EMAIL, password: 'wrong password' }),
    })
    statuses.push(status)
  }
  return statuses
}

describe('throttling (W4, trap)', () => {
  test('bad passwords end in 429, also for the right one, and only for that address', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 5, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    await stack.signedIn('other@example.test')
    const client = stack.client()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.auth.signInWithPassword({ email: EMAIL, password: `guess number ${index}` }),
      ),
    )
    const refused = (status: number) => guesses.filter(({ error }) => error?.status === status)
    expect([refused(400).length, refused(429).length]).toEqual([5, 7])
    const right = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect(right.error?.code).toBe('over_request_rate_limit')
    expect((await client.auth.signInWithPassword({ email: 'other@example.test', password: PASSWORD })).error).toBeNull()
  })

  test('good passwords are not counted', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 2, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    for (let time = 0; time < 4; time += 1) {
      expect((await stack.client().auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
    }
  })

  test('a forwarded header does not help where no proxy of ours is in front', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(stack, '10.0.0.1', '10.0.0.2', '10.0.0.3')).toEqual([400, 400, 429])
  })

  test('behind a proxy of ours its own entry counts, not what the sender wrote before it', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(
      await guessFrom(stack, '1.1.1.1, 10.0.0.1', '2.2.2.2, 10.0.0.1', '3.3.3.3, 10.0.0.1', '1.1.1.1, 10.0.0.2'),
    ).toEqual([400, 400, 429, 400])
  })

  test('an IPv6 network of 64 bits is one client, and so is a port of an address [24.A6]', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(
      await guessFrom(stack, '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '[2001:db8:0:1::3]:443', '2001:db8:0:2::1'),
    ).toEqual([400, 400, 429, 400])
    expect(await guessFrom(stack, '10.0.0.9:1', '10.0.0.9:2', '::ffff:10.0.0.9')).toEqual([400, 400, 429])
  })

  test('where a proxy wrote no address, the connection counts, not the words of the sender [24.A6]', async () => {
    const stack = await useTestStack({ trustedProxies: 2, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(stack, '10.0.0.1', '10.0.0.2', '10.0.0.3')).toEqual([400, 400, 429])
    const other = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(other, 'unknown', '_hidden', 'x'.repeat(50))).toEqual([400, 400, 429])
  })

  test('recovery mails are limited alike for known and unknown addresses (W5)', async () => {
    const stack = await useTestStack({ limits: { mail: { attempts: 2, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    const ask = async (email: string) => (await stack.client().auth.resetPasswordForEmail(email)).error?.code ?? 'ok'
    for (const email of [EMAIL, 'nobody@example.test']) {
      expect([await ask(email), await ask(email), await ask(email)]).toEqual(['ok', 'ok', 'over_email_send_rate_limit'])
    }
    expect(stack.mails).toHaveLength(2)
  })
})
