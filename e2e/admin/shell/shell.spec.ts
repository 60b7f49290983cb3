import { expectAccessible, violations } from '../../support/page/axe.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

const SETTINGS = '/admin/settings'

test('opens screens, runs commands and finds records with the command palette', async ({ page, stack }) => {
  await openAsAdmin(page, stack, SETTINGS)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const field = page.getByRole('combobox', { name: 'Search or type a command…' })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Log out/)
  await page.keyboard.type('quot')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/quote-management$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const client = 'Astrid Holm'
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/Quotes/)
  await field.fill(client)
  const found = palette.getByRole('group', { name: 'Quotes' }).getByRole('option').first()
  await expect(found).toContainText(client)
  // An inline SVG, not the filled square behind the masked icons of rows.
  await expect(found.locator('[data-icon]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await found.click()
  await expect(page).toHaveURL(/quote-management\?request=/)
  await expect(page.getByRole('heading', { name: client })).toBeVisible()
  // The detail is a dialog here, and a dialog handles its own keys.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: client })).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('invite')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused()

  await page.route('**/rest/v1/searched_quote_requests*', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  )
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings')
  await expect(palette.getByText('Search failed.')).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
})

test('leaves caret keys and the focus to the field of the palette, and activates the first match', async ({
  page,
  stack,
}) => {
  await openAsAdmin(page, stack, SETTINGS)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const field = page.getByRole('combobox', { name: 'Search or type a command…' })
  const active = palette.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await expect(active).toHaveText(/Overview/)
  await page.keyboard.press('ArrowDown')
  await expect(active).not.toHaveText(/Overview/)
  await page.keyboard.type('ettings')
  await page.keyboard.press('Home')
  await page.keyboard.type('s')
  await expect(field).toHaveValue('settings')
  await expect(active).toHaveText(/Settings/)
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'missing')

  // The first record becomes active when no command matches.
  await field.fill('Astrid Holm')
  await expect(active).toContainText('Astrid Holm')
  await palette.getByText('Quotes', { exact: true }).click()
  await expect(field).toBeFocused()
  await field.fill('zzzz')
  await expect(palette.getByRole('status')).toHaveText(/Nothing found/)
  await expect(palette.getByRole('option')).toHaveCount(0)
})

test('opens screens with keys, except while typing, and can turn the keys off (WCAG 2.1.4)', async ({
  page,
  stack,
}) => {
  await openAsAdmin(page, stack, SETTINGS)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
  await page.keyboard.type('g q?')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('g q?')
  await expect(help).toBeHidden()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/admin\/quote-management$/)
  await page.keyboard.press('?')
  await expect(help.getByText('Search quote requests')).toBeVisible()
  await expect(help.getByText('Settings', { exact: true })).toBeVisible()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/quote-management$/)
})

test('closes the menu drawer of a phone when a screen is chosen', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsAdmin(page, stack, SETTINGS)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Admin' })
  await expect(drawer.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await expect(drawer.getByRole('link', { name: /View Website/ })).toHaveAttribute('target', '_blank')
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('link', { name: 'Quotes' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Quote Management' })).toBeVisible()
})

test.describe('without a network', () => {
  // Meanwhile the live feed may try to connect.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('announces a lost network and a silent server, and removes the notice on recovery', async ({
    page,
    stack,
    context,
  }) => {
    await openAsAdmin(page, stack, SETTINGS)
    const offline = page.getByRole('status').filter({ hasText: 'You are offline.' })
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(offline).toBeHidden()

    const silent = page.getByRole('status').filter({ hasText: 'The server is not responding.' })
    await page.route(`${stack.apiUrl}/rest/**`, (route) => route.abort())
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await expect(silent).toBeVisible()
    await page.unroute(`${stack.apiUrl}/rest/**`)
    await expect(silent).toBeHidden()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  })
})

test('shows a not-found message with links for an unknown URL below a screen', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/settings/nowhere')
  await page.getByRole('link', { name: /^Go to / }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
})

test('has no accessibility violation in shell, palette, help, settings and account [A1]', async ({ page, stack }) => {
  await openAsAdmin(page, stack, SETTINGS)
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
  await expectAccessible(page, 'settings')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'palette', [360, 1440])
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'help', [360, 1440])
  await page.goto(`${stack.siteUrl}/admin/account`)
  await expect(page.getByRole('heading', { name: 'Sign-in methods' })).toBeVisible()
  await expectAccessible(page, 'account')
})
