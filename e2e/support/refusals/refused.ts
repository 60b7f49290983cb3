import { expect, type Page, type Request, type Response } from 'playwright/test'
import { z } from 'zod'
import { newAccount, PASSWORD } from '../accounts/accounts.ts'
import type { StackInfo } from '../product/product.ts'

/** The rights of a request: a visitor's, which the grants refuse, or a waiting account's, which row level security refuses. */
export type Requester = 'visitor' | 'waiting'

/** The token of an unapproved account, by installation. */
const tokens = new Map<string, Promise<string>>()

async function signInWaiting(stack: StackInfo): Promise<string> {
  const email = await newAccount(stack, 'Vera Waiting', 'pending')
  const response = await fetch(`${stack.apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}

function tokenOf(stack: StackInfo, requester: Requester): Promise<string> {
  if (requester === 'visitor') return Promise.resolve(stack.publishableKey)
  const token = tokens.get(stack.apiUrl) ?? signInWaiting(stack)
  tokens.set(stack.apiUrl, token)
  return token
}

/** Read-only functions of the database. */
const READING = /\/rpc\/(get_|list_|is_)/

const isWrite = (method: string, url: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !READING.test(url)

/**
 * Removes the session from a page's requests to the real API, so that the access rules of the database refuse them: from writes, or from
 * reads as well. Returns the responses so far and a function that restores the session once no refusal is pending.
 */
export async function refuse(
  page: Page,
  stack: StackInfo,
  { requester, reads = false }: { readonly requester: Requester; readonly reads?: boolean },
): Promise<{ readonly answers: readonly number[]; readonly allow: () => Promise<void> }> {
  const token = await tokenOf(stack, requester)
  const answers: number[] = []
  const data = `${stack.apiUrl}/rest/v1/`
  // Reading the own account checks the session, which stays valid here.
  const addresses = (url: URL) => url.href.startsWith(data) || url.href.startsWith(`${stack.apiUrl}/auth/v1/user`)
  const note = (response: Response) => {
    const request = response.request()
    if (addresses(new URL(response.url())) && isWrite(request.method(), request.url())) answers.push(response.status())
  }
  const underway = new Set<Request>()
  const end = (request: Request) => void underway.delete(request)
  page.on('response', note)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.route(addresses, async (route, request) => {
    const isRefused = isWrite(request.method(), request.url()) || (reads && request.url().startsWith(data))
    if (!isRefused) return route.continue()
    underway.add(request)
    return route.continue({ headers: { ...request.headers(), authorization: `Bearer ${token}` } })
  })
  return {
    answers,
    allow: async () => {
      await page.unroute(addresses)
      await expect.poll(() => underway.size).toBe(0)
      page.off('response', note)
      page.off('requestfinished', end)
      page.off('requestfailed', end)
    },
  }
}
