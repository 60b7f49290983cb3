import type { Page } from 'playwright/test'
import { addForeignNodes, translatePage } from '../../support/refusals/foreign-changes.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { BlogAdmin } from '../../support/pages/blog-admin.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

/** The page of the website beside its text, on the overview. */
const previewOf = (page: Page) => page.frameLocator('iframe[title="The page with your text"]')

// As on the site: React re-renders a page that extensions changed before hydration. The overview shows such a page in a frame.
test.use({ expectedErrors: /#418/ })

for (const { name, change } of [
  { name: 'is translated', change: translatePage },
  { name: 'has the nodes of extensions', change: addForeignNodes },
]) {
  const id = change.name

  test(`signs in after a wrong password while the page ${name} [R14]`, async ({ page, stack }) => {
    await change(page)
    const auth = new AuthPage(page, stack)
    await auth.open('/auth')
    await auth.submit.click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    await auth.fillSignIn(stack.admin.email, 'a wrong password')
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
    for (const tab of await page.getByRole('tab').all()) await tab.click()
    await page.getByRole('tab').first().click()
    await auth.fillSignIn(stack.admin.email, stack.admin.password)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('region', { name: 'Website content' }).getByRole('link', { name: 'About' }).click()
    await previewOf(page).locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
  })

  test(`edits records, notes, posts and copy while the page ${name} [R14]`, async ({ page, stack }) => {
    await change(page)
    await openAsAdmin(page, stack, '/admin/clients')
    await page.getByRole('button', { name: 'Add client' }).click()
    const dialog = page.getByRole('dialog', { name: 'New client' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused()
    await dialog.getByLabel('Company', { exact: true }).fill(`Engine ${id}`)
    await dialog.getByLabel('Contact person').fill('Ada Byron')
    await dialog.getByLabel('Email').fill('nobody')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/Enter an email address/)).toBeVisible()
    await dialog.getByLabel('Email').fill(`${id}@engine.example`)
    await page.route('**/rest/v1/clients*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'down' } })
        : route.fallback(),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to create client')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(`${id}@engine.example`)
    await page.unroute('**/rest/v1/clients*')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: `Engine ${id}` })).toBeVisible()

    const inbox = new InboxPage(page, stack)
    await inbox.sendMessage(`Torp${id}`)
    await inbox.open('contacts')
    await inbox.row(`Torp${id}`).getByRole('button').first().click()
    const panel = inbox.panel(`Message from Siv Torp${id}`)
    await panel.getByRole('button', { name: 'Mark as handled' }).click()
    await panel.getByRole('textbox', { name: 'Internal note' }).fill('Ringte henne.')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Ringte henne.' })).toBeVisible()

    const blog = new BlogAdmin(page, stack)
    await blog.open()
    await blog.create(`Post ${id}`)
    await blog.field('Content').fill('## Begun\n\nOne two three.')
    await expect(page.getByText(/^5 words/)).toBeVisible()
    await blog.field('Content').fill('## Begun\n\nOne two.')
    await expect(page.getByText(/^4 words/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Begun' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()

    const links = page.getByRole('navigation').first().getByRole('link')
    for (const link of await links.all()) {
      await link.click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }

    await links.first().click()
    const copy = page.getByRole('region', { name: 'Website content' })
    await copy.getByRole('link', { name: 'About' }).click()
    await copy.getByLabel('Title', { exact: true }).fill(`Weaves algebra ${id}`)
    await expect(previewOf(page).getByRole('heading', { level: 1 })).toContainText(`Weaves algebra ${id}`)
    await copy.getByRole('button', { name: 'Discard changes' }).click()
    await expect(copy.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  })
}
