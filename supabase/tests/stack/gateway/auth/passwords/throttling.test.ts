import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../client.ts'
import { linkIn, type TestStack, useTestStack } from '../../../support.ts'
import { EMAIL, open } from '../support.ts'

/** Returns the statuses of sequential wrong passwords, each with its forwarded header. */
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

/** Returns the status of a sign-in with the right password. */
async function signInFrom(stack: TestStack, hop: string, email: string): Promise<number> {
  const { status } = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return status
}

const hops = (count: number) => Array.from({ length: count }, (_, index) => `10.0.1.${index + 1}`)

describe('throttling [W4]', () => {
  test('rejects further attempts with 429 after wrong passwords, for that address only', async () => {
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

  test('does not count right passwords', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 2, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    for (let time = 0; time < 4; time += 1) {
      expect((await stack.client().auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
    }
  })

  test('does not reset the count of a client by its successes with another account, link or code', async () => {
    const stack = await useTestStack({
      trustedProxies: 1,
      limits: {
        signInPerClient: { attempts: 6, seconds: 3600 },
        signIn: { attempts: 50, seconds: 60 },
        mail: { attempts: 50, seconds: 60 },
      },
    })
    await stack.signedIn(EMAIL)
    await stack.signedIn('own@example.test')
    const hop = '10.0.0.1'
    const succeed = async () => {
      await stack.client().auth.resetPasswordForEmail('own@example.test')
      const link = new URL(linkIn(stack.mails.at(-1)))
      const post = (body: object) =>
        fetch(`${stack.url}/auth/v1/verify`, {
          method: 'POST',
          headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
          body: JSON.stringify(body),
        })
      return [
        (await post(Object.fromEntries(link.searchParams))).status,
        await signInFrom(stack, hop, 'own@example.test'),
      ]
    }
    const statuses = []
    for (let time = 0; time < 5; time += 1) {
      statuses.push(...(await guessFrom(stack, hop)))
      expect(await succeed()).toEqual([200, 200])
    }
    expect([...statuses, ...(await guessFrom(stack, hop, hop))]).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  test('ignores forwarded headers without a trusted proxy', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(stack, '10.0.0.1', '10.0.0.2', '10.0.0.3')).toEqual([400, 400, 429])
  })

  test('uses the entry of a trusted proxy, and ignores the sender’s own', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(
      await guessFrom(stack, '1.1.1.1, 10.0.0.1', '2.2.2.2, 10.0.0.1', '3.3.3.3, 10.0.0.1', '1.1.1.1, 10.0.0.2'),
    ).toEqual([400, 400, 429, 400])
  })

  test('counts an IPv6 /64 network as one client, and ignores ports', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(
      await guessFrom(stack, '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '[2001:db8:0:1::3]:443', '2001:db8:0:2::1'),
    ).toEqual([400, 400, 429, 400])
    expect(await guessFrom(stack, '10.0.0.9:1', '10.0.0.9:2', '::ffff:10.0.0.9')).toEqual([400, 400, 429])
  })

  test('uses the connection’s address when the proxy recorded none', async () => {
    const stack = await useTestStack({ trustedProxies: 2, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(stack, '10.0.0.1', '10.0.0.2', '10.0.0.3')).toEqual([400, 400, 429])
    const other = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(other, 'unknown', '_hidden', 'x'.repeat(50))).toEqual([400, 400, 429])
  })

  describe('wrong passwords for one account from many addresses', () => {
    // The first delay of an account is two seconds, which guesses on a busy machine can take.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const limits = { signInPerAccount: { attempts: 5, seconds: 60 } }

    test('delay further attempts, sequential or concurrent, for that account only', async () => {
      const stack = await useTestStack({ trustedProxies: 1, limits })
      await stack.signedIn(EMAIL)
      await stack.signedIn('other@example.test')
      expect(await guessFrom(stack, ...hops(8))).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
      expect(await signInFrom(stack, '10.0.2.1', EMAIL)).toBe(429)
      expect(await signInFrom(stack, '10.0.2.1', 'other@example.test')).toBe(200)
      const fresh = await useTestStack({ trustedProxies: 1, limits })
      const all = await Promise.all(hops(40).map((hop) => guessFrom(fresh, hop)))
      expect(all.flat().filter((status) => status === 400)).toHaveLength(6)
    })

    test('do not delay its owner at a known address, nor sign-in by mail', async () => {
      const stack = await useTestStack({ trustedProxies: 1, limits })
      await stack.signedIn(EMAIL)
      expect(await signInFrom(stack, '10.0.2.1', EMAIL)).toBe(200)
      await guessFrom(stack, ...hops(8))
      expect(await signInFrom(stack, '10.0.2.1', EMAIL)).toBe(200)
      expect(await signInFrom(stack, '10.0.2.2', EMAIL)).toBe(429)
      await stack.client().auth.resetPasswordForEmail(EMAIL)
      expect((await open(stack, linkIn(stack.mails.at(-1)))).access_token).toBeTruthy()
    })

    test('count the same for an address without an account [W5]', async () => {
      const stack = await useTestStack({ trustedProxies: 1, limits })
      expect(await guessFrom(stack, ...hops(7))).toEqual([400, 400, 400, 400, 400, 400, 429])
    })
  })

  test('counts guesses at the current password of a stolen session from all addresses', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 3, seconds: 60 } } })
    const client = await stack.signedIn(EMAIL)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const guess = async (hop: string, current: string) => {
      const { status } = await fetch(`${stack.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': hop,
        },
        body: JSON.stringify({ password: 'another good password', current_password: current }),
      })
      return status
    }
    for (const hop of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) expect(await guess(hop, 'wrong')).toBe(400)
    expect(await guess('10.0.0.4', PASSWORD)).toBe(429)
  })

  test('limits recovery mails the same for known and unknown addresses [W5]', async () => {
    const stack = await useTestStack({ limits: { mail: { attempts: 2, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    const ask = async (email: string) => (await stack.client().auth.resetPasswordForEmail(email)).error?.code ?? 'ok'
    for (const email of [EMAIL, 'nobody@example.test']) {
      expect([await ask(email), await ask(email), await ask(email)]).toEqual(['ok', 'ok', 'over_email_send_rate_limit'])
    }
    expect(stack.mails).toHaveLength(2)
  })
})
