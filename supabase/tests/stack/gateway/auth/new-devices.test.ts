import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PASSWORD } from '../../client.ts'
import { type TestStack, useTestStack } from '../../support.ts'
import { EMAIL } from './support.ts'

/** Calls the token endpoint with this user agent, or without one, which `fetch` cannot. */
async function takeToken(stack: TestStack, grant: string, body: object, userAgent?: string): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    }
    const url = `${stack.url}/auth/v1/token?grant_type=${grant}`
    request(url, { method: 'POST', headers }, (response) => resolve(text(response)))
      .on('error', reject)
      .end(JSON.stringify(body))
  })
  return z.object({ refresh_token: z.string() }).parse(JSON.parse(answer)).refresh_token
}

const signIn = (stack: TestStack, userAgent?: string) =>
  takeToken(stack, 'password', { email: EMAIL, password: PASSWORD }, userAgent)

const devices = async ({ database }: TestStack) =>
  (
    await database.sql`
      select payload from public.email_outbox where payload ->> 'event' = 'new_device' order by created_at`
  ).map(({ payload }) => [payload.user_agent, ...(payload.other_user_agents ?? [])])

test('a sign-in without a user agent, and a refresh without one, are reported [D13]', async () => {
  const stack = await useTestStack()
  await stack.signedIn(EMAIL)
  const refreshToken = await signIn(stack, 'node')
  expect(await devices(stack)).toEqual([])
  await signIn(stack)
  expect(await devices(stack)).toEqual([['']])
  await takeToken(stack, 'refresh_token', { refresh_token: refreshToken })
  await signIn(stack, '')
  expect((await devices(stack)).flat()).toEqual(['', '', ''])
})

test('25 sign-ins with made-up user agents send three mails [D13]', async () => {
  const stack = await useTestStack()
  await stack.signedIn(EMAIL)
  for (let n = 0; n < 25; n += 1) {
    await signIn(stack, `made up ${'a'.repeat(n)}`)
    await stack.database.sql`
      update public.email_outbox set status = 'sent', sent_at = now() where status <> 'sent' and next_attempt_at <= now()`
  }
  expect(await devices(stack)).toHaveLength(3)
})
