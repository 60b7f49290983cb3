import type { BrowserContext, Page } from 'playwright/test'
import { z } from 'zod'
import type { Language } from '../languages.ts'
import { waitForElement } from '../page/wait-for-element.ts'
import type { StackInfo } from './product.ts'

type Installation = Pick<StackInfo, 'siteUrl' | 'apiUrl' | 'publishableKey' | 'admin'>

/** The sessions of administrators by installation and address, as the browser stores them. */
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

/** The browsers that have a session, with what they have stored since. */
const signedIn = new WeakSet<BrowserContext>()

/** Forgets what the browser has stored. */
export const forgetSession = (context: BrowserContext): void => void signedIn.delete(context)

/**
 * Opens a URL of the admin as the signed-in demo administrator; the sign-in form has separate tests. The first call in a browser
 * replaces its storage, including the language.
 */
export async function openAsAdmin(
  page: Page,
  stack: Installation,
  path: string,
  language: Language = 'en',
): Promise<void> {
  const key = `${stack.apiUrl} ${stack.admin.email}`
  const session = sessions.get(key) ?? begin(stack)
  sessions.set(key, session)
  const context = page.context()
  if (signedIn.has(context)) await page.goto(stack.siteUrl + path)
  else {
    const stored = {
      [`sb-${new URL(stack.apiUrl).hostname.split('.')[0]}-auth-token`]: await session,
      'last-activity': String(Date.now()),
      language,
    }
    // Before the page's scripts. Setting the context's storage would empty the browser cache as well.
    const storing = await page.addInitScript((entries) => {
      localStorage.clear()
      for (const [name, value] of entries) localStorage.setItem(name, value)
    }, Object.entries(stored))
    await page.goto(stack.siteUrl + path)
    await storing.dispose()
    signedIn.add(context)
  }
  await waitForElement(page, 'main h1')
  // Not by role: when the URL opens a dialog, the screen behind it has none.
  await page.locator('main h1').first().waitFor()
}
