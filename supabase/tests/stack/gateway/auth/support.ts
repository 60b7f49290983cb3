import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { z } from 'zod'
import { PASSWORD } from '../../client.ts'
import { linkIn, type TestStack } from '../../support.ts'

export const EMAIL = 'person@example.test'

/** An app with a custom scheme. Its mails link to the auth service, which redirects to it. */
export const APP = 'nordlys-admin://auth/reset'

/** Opens an emailed link as its page does on submission, and returns the auth service's response. */
export async function open(stack: Pick<TestStack, 'url' | 'publishableKey'>, link: string) {
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/auth/confirm')
  const response = await fetch(`${stack.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(searchParams)),
  })
  return z
    .looseObject({
      access_token: z.string().optional(),
      refresh_token: z.string().optional(),
      error_code: z.string().optional(),
    })
    .parse(await response.json())
}

/** Returns a client with the session that an emailed link opens. */
export async function openAs(stack: TestStack, link: string): Promise<SupabaseClient> {
  const { access_token = '', refresh_token = '' } = await open(stack, link)
  const client = stack.client()
  expect((await client.auth.setSession({ access_token, refresh_token })).error).toBeNull()
  return client
}

/** Signs up, confirms the address and sets a password, as its owner does; optionally approves the account. */
export async function join(stack: TestStack, email: string, status?: 'approved'): Promise<SupabaseClient> {
  await stack.client().auth.signUp({ email, password: 'replaced on confirmation' })
  const client = await openAs(stack, linkIn(stack.mails.at(-1)))
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  if (status) await stack.database.sql`update public.profiles set status = ${status} where email = ${email}`
  return client
}

/** Returns the redirect target of a link to the auth service without following it. */
export async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

/** Returns the parameters in the fragment of a URL. */
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
