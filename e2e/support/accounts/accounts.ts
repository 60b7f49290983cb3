import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { z } from 'zod'
import { WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'
import { AuthenticatorApp } from './authenticator-app.ts'
import { mailsTo } from '../product/backend.ts'
import { newClient } from '../clients/client.ts'
import type { StackInfo } from '../product/product.ts'

export const PASSWORD = 'correct-horse-battery'

/** Links with a token; notices contain other links. */
const LINK = /https?:\/\/\S*token\S*/
const CODE = /^\d{6,10}$/m

/** Extracts one kind of content from each mail to an address, oldest first. */
async function foundIn(stack: StackInfo, address: string, what: RegExp): Promise<string[]> {
  const mails = await mailsTo(stack, address)
  return mails.flatMap(({ text }) => what.exec(text)?.[0] ?? [])
}

async function nextFound(stack: StackInfo, address: string, what: RegExp, count: number): Promise<string> {
  const end = Date.now() + WAIT_LIMIT
  while (Date.now() < end) {
    const found = await foundIn(stack, address, what)
    const last = found.at(-1)
    if (found.length >= count && last !== undefined) return last
    await setTimeout(50)
  }
  throw new Error(`No mail to ${address}`)
}

/** Returns the links mailed to an address so far, oldest first. */
export const linksTo = (stack: StackInfo, address: string): Promise<string[]> => foundIn(stack, address, LINK)

/** Returns the last link mailed to an address, once there are `count` of them. */
export const nextLink = (stack: StackInfo, address: string, count = 1): Promise<string> =>
  nextFound(stack, address, LINK, count)

/** Returns the last code mailed to an address, once there are `count` of them. */
export const nextCode = (stack: StackInfo, address: string, count = 1): Promise<string> =>
  nextFound(stack, address, CODE, count)

/** The connection to each product's database, replaced after it has ended. */
const databases = new Map<string, postgres.Sql>()

/** Runs a statement in the product's database, as its owner. */
export function inDatabase<Result>(
  { databaseUrl }: StackInfo,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql =
    databases.get(databaseUrl) ?? postgres(databaseUrl, { max: 1, idle_timeout: 10, onnotice: () => undefined })
  databases.set(databaseUrl, sql)
  return work(sql)
}

/** Sets the status of an account, as an approved colleague would. */
export async function setStatus(stack: StackInfo, email: string, status: 'approved' | 'disabled'): Promise<void> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/profiles?email=eq.${encodeURIComponent(email)}`, {
    method: 'PATCH',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
  if (!response.ok) throw new Error(await response.text())
}

async function callAuth(
  stack: StackInfo,
  path: string,
  body: object,
  { method = 'POST', token, headers = {} }: { method?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetch(`${stack.apiUrl}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}

const sessionSchema = z.object({ access_token: z.string() })

/** Confirms a sign-up as its page does: uses the token of the emailed link and sets the password. */
async function confirm(stack: StackInfo, link: string): Promise<void> {
  const verified = await callAuth(stack, 'verify', Object.fromEntries(new URL(link).searchParams))
  const { access_token: token } = sessionSchema.parse(await verified.json())
  await callAuth(stack, 'user', { password: PASSWORD }, { method: 'PUT', token })
  await callAuth(stack, 'logout?scope=local', {}, { token })
}

/** Creates an account with a confirmed address and returns the address. */
export async function newAccount(
  stack: StackInfo,
  name: string,
  status: 'approved' | 'pending' = 'approved',
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${crypto.randomUUID().slice(0, 8)}@example.test`
  await callAuth(stack, 'signup', { email, password: PASSWORD, data: { full_name: name } }, { headers: newClient() })
  await confirm(stack, await nextLink(stack, email))
  if (status === 'approved') await setStatus(stack, email, 'approved')
  return email
}

const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) })
const challengeSchema = z.object({ id: z.string() })

/** Adds an authenticator app to an account, and verifies it by the current code. */
export async function addAuthenticatorApp(stack: StackInfo, email: string): Promise<AuthenticatorApp> {
  const signedIn = await callAuth(stack, 'token?grant_type=password', { email, password: PASSWORD })
  const { access_token: token } = sessionSchema.parse(await signedIn.json())
  const enrolled = await callAuth(stack, 'factors', { factor_type: 'totp', friendly_name: 'Phone' }, { token })
  const { id, totp } = factorSchema.parse(await enrolled.json())
  const challenged = await callAuth(stack, `factors/${id}/challenge`, {}, { token })
  const { id: challengeId } = challengeSchema.parse(await challenged.json())
  const app = new AuthenticatorApp(totp.secret)
  await callAuth(stack, `factors/${id}/verify`, { challenge_id: challengeId, code: app.code() }, { token })
  return app
}

/** Moves the sign-ins and the last used codes of an account 25 hours into the past. */
export const ageSessions = (stack: StackInfo, email: string): Promise<unknown> =>
  inDatabase(
    stack,
    (sql) => sql`
      with account as (select id from auth.users where email = ${email}),
        codes as (update auth.mfa_factors set last_totp_step = null where user_id in (select id from account)),
        sessions as (
          update auth.sessions set created_at = now() - interval '25 hours', refreshed_at = now()
          where user_id in (select id from account) returning id)
      update auth.mfa_amr_claims set updated_at = now() - interval '25 hours' where session_id in (select id from sessions)`,
  )

/** Turns the setting 'Require two-step verification for everyone' on or off. */
export const requireFactor = (stack: StackInfo, isRequired: boolean): Promise<unknown> =>
  inDatabase(
    stack,
    (sql) => sql`update public.system_settings set value = ${sql.json(isRequired)} where key = 'require_second_factor'`,
  )
