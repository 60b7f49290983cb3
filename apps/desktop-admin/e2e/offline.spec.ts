import { storeRows } from '../../../e2e/support/product/backend.ts'
import { expectAdmin, openScreen, signIn } from './admin.ts'
import { ServerProxy } from './proxy.ts'
import { expect, test } from './test.ts'

test('shows cached data offline, refuses an edit with a message, and recovers without a reload [R6]', async ({
  program,
  desk: { stack },
}) => {
  const message = (name: string) =>
    storeRows(stack, 'contacts', [{ name, email: 'line@drop.example', message: 'Before the line dropped.' }])
  const proxy = new ServerProxy(stack.apiUrl)
  await proxy.start()
  const start = { environment: { NORDLYS_SERVER_URL: proxy.url } }
  await message('Nils Nett')
  const first = await program.start(start)
  await signIn(first.page, stack)
  await openScreen(first.page, 'contacts')
  await expect(first.page.getByText('Nils Nett').first()).toBeVisible()
  await first.page.goto('app://admin/admin/account')
  const name = first.page.getByLabel('Full name')
  await expect(name).not.toHaveValue('')

  // This computer is offline.
  await first.page.context().setOffline(true)
  await expect(first.page.getByText('You are offline.')).toBeVisible()
  await name.fill('Written offline')
  await first.page.getByRole('button', { name: 'Save name' }).click()
  await expect(first.page.getByText('We cannot reach the server.').first()).toBeVisible()
  await expect(name).toHaveValue('Written offline')
  await first.page.context().setOffline(false)
  await expect(first.page.getByText('You are offline.')).toBeHidden()
  await program.quit()

  // The server is not reachable, and the app starts without it.
  await proxy.stop()
  const { app, page } = await program.start(start)
  await expectAdmin(page)
  await openScreen(page, 'contacts')
  await expect(page.getByText('Nils Nett').first()).toBeVisible()
  await expect(page.getByText('The server is not responding.')).toBeVisible()

  await proxy.start()
  await message('Wanda Wake')
  // The computer resumes from sleep: the app refetches immediately, without waiting for the next check.
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await expect(page.getByText('Wanda Wake').first()).toBeVisible()
  await expect(page.getByText('The server is not responding.')).toBeHidden()
  await program.quit()
  await proxy.stop()
})
