import { mailsAbout } from '../../support/product/backend.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

/** Returns the link to a screen of the admin in the mail about a person; earlier tests leave other mails. */
const mailedLink = async (stack: StackInfo, screen: string, name: string) => {
  const texts = (await mailsAbout(stack, name)).map(({ text }) => text).join('\n')
  return texts.match(/https?:\/\/\S+/g)?.findLast((link) => link.includes(`/admin/${screen}?`)) ?? ''
}

// Wide enough to dock the record next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

test('opens the record of a notification’s link, after the sign-in if needed', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await inbox.sendMessage('Lenke')
  await inbox.requestQuote('Liv Lenke')
  const message = () => mailedLink(stack, 'contacts', 'Siv Lenke')
  const request = () => mailedLink(stack, 'quote-management', 'Liv Lenke')
  await expect.poll(message).not.toBe('')
  await expect.poll(request).not.toBe('')
  const screens = [
    { link: await message(), panel: inbox.panel('Message from Siv Lenke') },
    { link: await request(), panel: inbox.panel('Quote request from Liv Lenke') },
  ]
  const { email, password } = stack.admin
  for (const { link, panel } of screens) {
    await page.goto(link)
    await new AuthPage(page, stack).fillSignIn(email, password)
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(link)
    await page.evaluate(() => localStorage.clear())
  }
  for (const { link, panel } of screens) {
    await openAsAdmin(page, stack, link.slice(stack.siteUrl.length))
    await expect(panel).toBeVisible()
  }
})
