import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'

// The browser reports requests that fail without a network.
test.use({ expectedErrors: /Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|network/i })

test('reports a failed sign-in without a network, and keeps the input [R6]', async ({ page, context, stack }) => {
  // Intercepting routes turns off the browser cache, so an offline page has only the code that it has loaded.
  await page.route('**/assets/**', (route) => route.continue())
  await page.goto(`${stack.siteUrl}/auth`)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('admin@engine.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByText(/cannot reach the server/i).first()).toBeInViewport()
  await expect(email).toHaveValue('admin@engine.example')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await context.setOffline(false)
})

test('reports a failed save without a network, asks before the input is lost, and keeps it [R6]', async ({
  page,
  context,
  stack,
}) => {
  await page.route('**/assets/**', (route) => route.continue())
  const office = new AdminList(page, stack)
  await office.open('projects')
  await page.getByRole('link', { name: 'Add Project' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Offline')
  await page.getByLabel('Category', { exact: true }).selectOption('Maritime')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText(/Failed to (save|create) project/).first()).toBeInViewport()
  await page.getByRole('link', { name: 'Back to projects' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeInViewport()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(title).toHaveValue('Offline')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await context.setOffline(false)
})
