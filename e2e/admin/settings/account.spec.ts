import type { Page } from 'playwright/test'
import { linksTo, newAccount, nextLink, PASSWORD } from '../../support/accounts/accounts.ts'
import { violations } from '../../support/page/axe.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { expect, test } from '../../support/test.ts'

const PATH = '/admin/account'

/** Returns a picture from a canvas, twice as wide as it is high. */
const drawPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 400)
    const context = canvas.getContext('2d')
    context?.fillRect(200, 100, 300, 200)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return [...bytes]
  })

test('shows a changed name and a cropped picture in the menu, and removes the picture', async ({ page, stack }) => {
  const email = await newAccount(stack, 'Kari Account')
  await new AuthPage(page, stack).signInTo(PATH, email, PASSWORD)
  await page.getByLabel('Full name').fill('Kari Renamed')
  await page.getByRole('button', { name: 'Save name' }).click()
  const menu = page.getByRole('button', { name: 'Account of Kari Renamed' })
  await expect(menu).toBeVisible()

  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This is not a picture we can use.')).toBeVisible()
  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This picture cannot be read.')).toBeVisible()
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(16 * 1024 * 1024) })
  await expect(page.getByText('The file is too big. Choose one of at most 15 MB.')).toBeVisible()

  const buffer = Buffer.from(await drawPicture(page))
  await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  const size = crop.locator('output')
  await crop.getByLabel('Bottom right corner').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const before = await size.innerText()
  await crop.getByLabel('Selected area').focus()
  await page.keyboard.press('ArrowRight')
  await expect(size).not.toHaveText(before)
  expect(await violations(page)).toEqual([])
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect(crop).toBeHidden()
  await expect(menu.locator('img')).toHaveAttribute('src', /^data:image\/(webp|jpeg);base64,/)
  await page.reload()
  await expect(menu.locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(menu.locator('img')).toHaveCount(0)
})

test('requires the current password for a new one; a new password and a sign-out end other sessions within seconds', async ({
  page,
  stack,
  browser,
}) => {
  const email = await newAccount(stack, 'Nina Account')
  const other = await (await browser.newContext()).newPage()
  await new AuthPage(other, stack).signInTo(PATH, email, PASSWORD)
  await new AuthPage(page, stack).signInTo(PATH, email, PASSWORD)
  const form = page.getByRole('form', { name: 'Password' })
  const change = async (current: string, wanted: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password', { exact: true }).fill(wanted)
    await form.getByLabel('New password again').fill(wanted)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not-my-password', 'another-good-one')
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('another-good-one')
  await change(PASSWORD, 'another-good-one')
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')

  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await new AuthPage(other, stack).signInTo(PATH, email, 'another-good-one')
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await expect(page.getByText('Signed out on all other devices')).toBeVisible()
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})

test('lists the sessions by device and time zone, and signs a single one out within seconds', async ({
  page,
  stack,
  browser,
}) => {
  const email = await newAccount(stack, 'Siv Account')
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'
  const other = await (await browser.newContext({ userAgent, timezoneId: 'America/New_York' })).newPage()
  await new AuthPage(other, stack).signInTo(PATH, email, PASSWORD)
  // Each session reports its zone once its page is idle, so the first load may not list the other session's.
  await expect(async () => {
    await other.reload()
    await expect(other.getByText('Time zone America/New York')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await new AuthPage(page, stack).signInTo(PATH, email, PASSWORD)
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('This one')
  await expect(list.getByRole('listitem').last()).toContainText('Time zone America/New York')
  expect(await violations(page)).toEqual([])
  await list.getByRole('button', { name: 'Sign out this one: Firefox on macOS' }).click()
  await expect(page.getByText('Signed out of Firefox on macOS')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await other.context().close()
})

test('changes the email address once the links in both mails are followed, and resends them', async ({
  page,
  stack,
}) => {
  const email = await newAccount(stack, 'Ola Account')
  const wanted = `new-${email}`
  await new AuthPage(page, stack).signInTo(PATH, email, PASSWORD)
  const before = (await linksTo(stack, email)).length
  const form = page.getByRole('form', { name: 'Email address' })
  await form.getByLabel('New address').fill(email)
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect(form.getByText('This is already your address.')).toBeVisible()
  await form.getByLabel('New address').fill(wanted)
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText('Check both inboxes')).toBeVisible()
  await expect(page.getByText(`The change to ${wanted} takes effect`)).toBeVisible()
  await nextLink(stack, wanted)
  await nextLink(stack, email, before + 1)
  await page.getByRole('button', { name: 'Send the links again' }).click()
  await nextLink(stack, wanted, 2)
  await nextLink(stack, email, before + 2)
})
