import type { Page, WebSocketRoute } from 'playwright/test'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { expect, test } from '../../support/test.ts'

/** What the network does with Realtime. `refusing`: closes every socket at once. `silent`: delivers nothing and closes nothing. */
type Network = 'live' | 'refusing' | 'silent'

/** Puts the network of the page under control; returns a function that changes it. */
async function controlRealtime(page: Page): Promise<(next: Network) => Promise<void>> {
  let network: Network = 'live'
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/realtime/, async (socket) => {
    if (network === 'refusing') return socket.close()
    sockets.add(socket)
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (network === 'live') server.send(message)
    })
    server.onMessage((message) => {
      if (network === 'live') socket.send(message)
    })
  })
  return async (next) => {
    network = next
    if (next === 'refusing') for (const socket of sockets) await socket.close()
    sockets.clear()
  }
}

const INTERRUPTED = /Live updates are interrupted/

for (const [index, network] of (['refusing', 'silent'] as const).entries())
  test(`a list shows a new message within 12 s and reports the interruption while Realtime is ${network} [R5]`, async ({
    page,
    stack,
  }) => {
    const inbox = new InboxPage(page, stack)
    const change = await controlRealtime(page)
    await inbox.open('contacts')
    await inbox.sendMessage(`Live${index}`)
    await expect(inbox.row(`Siv Live${index}`)).toBeVisible()
    await expect(page.getByText(INTERRUPTED)).toHaveCount(0)

    await change(network)
    await inbox.sendMessage(`Lost${index}`)
    await expect(inbox.row(`Siv Lost${index}`)).toBeVisible()
    await expect(page.getByText(INTERRUPTED)).toBeVisible()

    await change('live')
    await expect(page.getByText(INTERRUPTED)).toHaveCount(0)
    await inbox.sendMessage(`Back${index}`)
    await expect(inbox.row(`Siv Back${index}`)).toBeVisible()
  })

for (const [clock, hours] of [
  ['ahead', 48],
  ['behind', -48],
] as const)
  test.describe(() => {
    test.use({ clockHours: hours })
    test(`screens do not refresh their token when the clock is two days ${clock} [R5]`, async ({ page, stack }) => {
      const refreshes: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
      })
      await page.goto(`${stack.siteUrl}/auth`)
      await page.getByRole('textbox', { name: 'Email' }).fill(stack.admin.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(stack.admin.password)
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: /^Contacts/ }).click()
      await expect(page.getByRole('table', { name: 'Contact Messages' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('table', { name: 'Contact Messages' })).toBeVisible()
      expect(refreshes).toEqual([])
    })
  })
