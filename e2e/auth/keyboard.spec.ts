import { newAccount, nextLink, PASSWORD } from '../support/accounts/accounts.ts'
import type { Locator, Page } from 'playwright/test'
import { openAsAdmin } from '../support/product/session.ts'
import { expect, test } from '../support/test.ts'

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The tab key does not lead there')
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Expects the focus to be on an element, so that the next key has a target. */
const focusIsSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('supports sign-up, confirmation, waiting and password reset without a mouse [A1]', async ({ page, stack }) => {
  const email = `kaja-${crypto.randomUUID().slice(0, 8)}@example.test`
  await page.goto(`${stack.siteUrl}/auth`)
  await tabTo(page, page.getByRole('tab', { name: 'Sign in' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await type(page, page.getByLabel('Full name'), 'Kaja Keys')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page, page.getByLabel('Confirm password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused()

  await page.goto(await nextLink(stack, email))
  await press(page, button(page, 'Confirm and sign in'))
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeFocused()
  await press(page, button(page, 'Check again'))
  await expect(page.getByText('Your account is still waiting for approval.')).toBeVisible()
  await press(page, button(page, 'Log out'))
  await expect(page.getByRole('tablist')).toBeVisible()

  await press(page, button(page, 'Forgot your password?'))
  await type(page, page.getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeFocused()
  await press(page, button(page, 'Send Another Email'))
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('supports users, invites and the account without a mouse [A1]', async ({ page, stack }) => {
  const waiting = await newAccount(stack, 'Turid Tab', 'pending')
  const invited = `tora-${crypto.randomUUID().slice(0, 8)}@example.test`
  await openAsAdmin(page, stack, `/admin/settings?tab=security&people.search=${waiting}`)
  const row = page.getByRole('row').filter({ hasText: waiting })
  await press(page, button(page, 'Approve Turid Tab'))
  await expect(row).toContainText('Approved')
  await focusIsSomewhere(page)
  await press(page, button(page, 'Disable Turid Tab'))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
  await expect(row).toContainText('Disabled')
  await focusIsSomewhere(page)

  const form = page.getByRole('form', { name: 'Invites' })
  await type(page, form.getByRole('textbox', { name: 'Email' }), invited)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Invite sent to ${invited}`)).toBeVisible()
  await press(page, button(page, `Revoke the invite to ${invited}`))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  const toast = page.getByRole('listitem').filter({ hasText: `Invite to ${invited} revoked` })
  await expect(toast).toBeVisible()
  await focusIsSomewhere(page)
  // Tab moves past a message instead of back to the previous focus.
  await toast.focus()
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 5)

  await press(page, page.getByRole('button', { name: /^Account of/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused()
  await type(page, page.getByLabel('Full name'), 'Ingrid Hauge')
  await press(page, button(page, 'Save name'))
  await press(page, button(page, 'Sign out everywhere'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Sign out everywhere')).toBeFocused()
})
