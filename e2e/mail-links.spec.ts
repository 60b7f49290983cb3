import { linksTo } from './accounts.ts'
import { AuthPage } from './pages/auth-page.ts'
import { InboxPage } from './pages/inbox-page.ts'
import type { StackInfo } from './product.ts'
import { openAsAdmin } from './session.ts'
import { expect, test } from './test.ts'

const COMPANY = 'hello@nordlys.example'

/** The link to a screen of the back office in the last mail to the company that has one. */
const mailedLink = async (stack: StackInfo, screen: string) =>
  (await linksTo(stack, COMPANY)).findLast((link) => link.includes(`/admin/${screen}?`)) ?? ''

// Wide enough for the record to stand beside the list.
test.use({ viewport: { width: 1440, height: 900 } })

test('the notifications’ links show their record to who is signed in, and lead the others there by the sign-in', async ({
  page,
  stack,
}) => {
  const inbox = new InboxPage(page, stack)
  await inbox.sendMessage('Lenke')
  await inbox.requestQuote('Liv Lenke')
  await expect.poll(() => mailedLink(stack, 'contacts')).not.toBe('')
  await expect.poll(() => mailedLink(stack, 'quote-management')).not.toBe('')
  const screens = [
    { link: await mailedLink(stack, 'contacts'), panel: inbox.panel('Message from Siv Lenke') },
    { link: await mailedLink(stack, 'quote-management'), panel: inbox.panel('Quote request from Liv Lenke') },
  ]
  const { email, password } = stack.admin
  for (const { link, panel } of screens) {
    /* oxlint-disable no-await-in-loop -- one browser, one link after the other */
    await page.goto(link)
    await new AuthPage(page, stack).fillSignIn(email, password)
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(link)
    await page.evaluate(() => localStorage.clear())
    /* oxlint-enable no-await-in-loop */
  }
  for (const { link, panel } of screens) {
    await openAsAdmin(page, stack, link.slice(stack.siteUrl.length)) // oxlint-disable-line no-await-in-loop -- one browser, one link after the other
    await expect(panel).toBeVisible() // oxlint-disable-line no-await-in-loop
  }
})
