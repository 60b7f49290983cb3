import type { Page } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'

/** Presses keys in sequence. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until the element has the focus; fails at the end of the page. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = page.locator(':focus').and(page.getByRole('link', { name }).or(page.getByRole('button', { name })))
  for (let count = 0; count < 40 && (await named.count()) === 0; count += 1) await press(page, 'Tab')
  await expect(named).toBeFocused()
}

test('skips the bar, prices a job and requests a quote by keyboard alone [A1]', async ({ page, stack }) => {
  const email = 'tastatur@engine.example'
  const quote = new QuotePage(page, 'no')
  await quote.open(stack.siteUrl)
  await quote.service.waitFor()
  await press(page, 'Tab', 'Enter', 'Tab')
  await expect(quote.service).toBeFocused()
  await press(page, 'ArrowDown', 'Tab', 'ArrowRight', 'Tab')
  await expect(quote.hours).toBeFocused()
  await press(page, 'Control+a')
  for (const typed of ['12', 'Uten mus.', 'Ada Byron', 'Motor AS', email]) {
    await page.keyboard.type(typed)
    await press(page, 'Tab')
  }
  await expect(quote.sendButton).toBeFocused()
  await press(page, 'Enter')
  await expect(quote.done).toBeVisible()
  expect(await rowsOf(stack, 'quote_requests', `client_email=eq.${email}`)).toMatchObject([
    { complexity: 'complex', estimated_hours: 12, project_description: 'Uten mus.', company_name: 'Motor AS' },
  ])
})

test('opens and closes the menu of a phone, traps the focus and navigates by keyboard alone [A1]', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, stack.siteUrl)
  await tabTo(page, 'Open menu')
  await press(page, 'Enter')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await press(page, 'Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await press(page, 'Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await press(page, 'Enter')
  await tabTo(page, 'Projects')
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${stack.siteUrl}/projects`)
})

test('filters projects and changes language and theme by keyboard alone [A1]', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/projects`)
  const choices = page.getByRole('main').getByRole('group').getByRole('button')
  await choices.nth(1).waitFor()
  await press(page, 'Tab', 'Enter', 'Tab', 'Tab', 'Enter')
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(choices.nth(1)).toBeFocused()
  await choices.nth(0).focus()
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${stack.siteUrl}/projects`)
  await page.getByRole('banner').getByRole('link').first().focus()
  await tabTo(page, 'Switch to dark theme')
  await press(page, 'Enter')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await press(page, 'Shift+Tab', 'Enter')
  await expect(page).toHaveURL(`${stack.siteUrl}/no/projects`)
})

test('subscribes to the newsletter by keyboard alone and focuses the answer [A1]', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/blog`)
  await page
    .getByRole('form', { name: 'A newsletter when we have something to say' })
    .getByRole('textbox', { name: 'Email' })
    .focus()
  await page.keyboard.type('keys@engine.example')
  await press(page, 'Enter')
  await expect(page.getByText('Almost there')).toBeVisible()
  await expect(page.locator('output:focus')).toContainText('Almost there')
})
