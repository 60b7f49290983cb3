import type { Page } from 'playwright/test'
import { z } from 'zod'
import type { StackInfo } from './product.ts'

type Language = 'en' | 'no'
type Installation = Pick<StackInfo, 'siteUrl' | 'apiUrl' | 'publishableKey' | 'admin'>

/** The demo administrator's session of each installation, as the browser stores it. */
const sessions = new Map<string, Promise<string>>()

async function begin({ apiUrl, publishableKey, admin }: Installation): Promise<string> {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const text = await response.text()
  z.object({ access_token: z.string() }).parse(JSON.parse(text))
  return text
}

/**
 * Opens an address of the back office as the demo administrator who has signed in before; signing in by the form has tests of
 * its own. Replaces what the browser has stored.
 */
export async function openAsAdmin(
  page: Page,
  stack: Installation,
  path: string,
  language: Language = 'en',
): Promise<void> {
  const session = sessions.get(stack.apiUrl) ?? begin(stack)
  sessions.set(stack.apiUrl, session)
  const stored = {
    [`sb-${new URL(stack.apiUrl).hostname.split('.')[0]}-auth-token`]: await session,
    'last-activity': String(Date.now()),
    language,
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] })
  await page.goto(stack.siteUrl + path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}
