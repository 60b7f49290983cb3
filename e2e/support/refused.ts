import { expect, type Page, type Request, type Response } from 'playwright/test'
import { z } from 'zod'
import { newAccount, PASSWORD } from './accounts.ts'
import type { StackInfo } from './product.ts'

/** Whose rights a request is sent with: a visitor's, whom the grants refuse, or a waiting account's, refused by row level security. */
export type Stranger = 'visitor' | 'waiting'

/** The token of an account of each installation that nobody has approved. */
const waiting = new Map<string, Promise<string>>()

async function signInWaiting(stack: StackInfo): Promise<string> {
  const email = await newAccount(stack, 'Vera Waiting', 'pending')
  const response = await fetch(`${stack.apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}

function tokenOf(stack: StackInfo, stranger: Stranger): Promise<string> {
  if (stranger === 'visitor') return Promise.resolve(stack.publishableKey)
  const token = waiting.get(stack.apiUrl) ?? signInWaiting(stack)
  waiting.set(stack.apiUrl, token)
  return token
}

/** Functions of the database that only look. */
const READING = /\/rpc\/(get_|list_|is_)/

const isWrite = (method: string, url: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !READING.test(url)

/**
 * Takes the session out of what a page asks the real API for, so that the database's own access rules answer: of what it writes, or of
 * what it reads as well. Gives what was answered so far, and what ends it: after that no refusal is on its way any more.
 */
export async function refuse(
  page: Page,
  stack: StackInfo,
  { stranger, reads = false }: { readonly stranger: Stranger; readonly reads?: boolean },
): Promise<{ readonly answers: readonly number[]; readonly allow: () => Promise<void> }> {
  const token = await tokenOf(stack, stranger)
  const answers: number[] = []
  const data = `${stack.apiUrl}/rest/v1/`
  // Reading one's account is how a session is checked; the one here goes on.
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
