import type { Page } from 'playwright/test'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { clientLinksTo, newBusyClient, newClient, sessionsOf, writeMessage } from '../../support/clients/clients.ts'
import { visit, waitForHydration } from '../../support/page/hydration.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { blockStorage } from '../../support/product/storage.ts'
import { expect, test } from '../../support/test.ts'
import { type Language, FLOW_LANGUAGES } from '../../support/languages.ts'

const ENDPOINT = '**/functions/v1/client'

const TEXTS = {
  en: {
    path: '/client',
    email: 'Your email address',
    ask: 'Email me a link',
    asked: /^If we have a page for/,
    open: 'Open my page',
    overdue: '1 overdue payment',
    message: 'Your message',
    send: 'Send the message',
    sent: /We have your message/,
    mark: 'Mark as read',
    marked: 'Marked as read.',
    read: 'Read and answer',
    leave: 'Sign out',
    left: 'You are signed out.',
    refused: /^This link opens no page/,
    progress: '1 of 3 steps done',
  },
  no: {
    path: '/no/client',
    email: 'E-postadressen din',
    ask: 'Send meg en lenke',
    asked: /^Hvis vi har en side for/,
    open: 'Åpne siden min',
    overdue: '1 forfalt betaling',
    message: 'Meldingen din',
    send: 'Send meldingen',
    sent: /Vi har fått meldingen/,
    mark: 'Merk som lest',
    marked: 'Merket som lest.',
    read: 'Les og svar',
    leave: 'Logg ut',
    left: 'Du er logget ut.',
    refused: /^Denne lenken åpner ingen side/,
    progress: '1 av 3 trinn er ferdige',
  },
} as const

/** Requests a link, and returns it from the mail. */
async function askForLink(page: Page, stack: StackInfo, email: string, language: Language = 'en'): Promise<string> {
  const texts = TEXTS[language]
  const before = (await clientLinksTo(stack, email)).length
  await visit(page, stack.siteUrl + texts.path)
  await page.getByRole('textbox', { name: texts.email }).fill(email)
  await page.getByRole('button', { name: texts.ask }).click()
  await expect(page.getByText(texts.asked)).toBeVisible()
  await expect.poll(async () => (await clientLinksTo(stack, email)).length).toBe(before + 1)
  return (await clientLinksTo(stack, email)).at(-1) ?? ''
}

async function enter(page: Page, stack: StackInfo, email: string, language: Language = 'en'): Promise<void> {
  await visit(page, await askForLink(page, stack, email, language))
  await page.getByRole('button', { name: TEXTS[language].open }).click()
  await expect(page.getByRole('button', { name: TEXTS[language].leave })).toBeVisible()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Makes the page refetch, as when its window gets the focus. */
const refresh = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`requests a link, enters by it, writes, is answered and signs out on a phone (${language})`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const client = await newBusyClient(stack, language)
    const link = await askForLink(page, stack, client.email, language)
    await visit(page, link)
    expect(page.url()).toBe(stack.siteUrl + texts.path)
    expect(await sessionsOf(stack, client.email)).toBe(0)
    await page.getByRole('button', { name: texts.open }).click()
    await expect(heading(page)).toHaveText(client.name)
    await expect(heading(page)).toBeFocused()
    expect(await sessionsOf(stack, client.email)).toBe(1)
    await expect(page.getByRole('link', { name: texts.overdue })).toBeVisible()
    await expect(page.getByText(texts.progress)).toBeVisible()
    await expect(page.getByText(/^\d{4} \d{2} \d{5}$/)).toBeVisible()

    await page.getByRole('textbox', { name: texts.message }).fill('May we come on Tuesday?')
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.locator(':focus')).toHaveText(texts.sent)
    await expect(page.getByRole('listitem').filter({ hasText: 'May we come on Tuesday?' })).toBeVisible()
    expect(
      await rowsOf(stack, 'client_messages', `client_id=eq.${client.id}&order=created_at.desc&limit=1`),
    ).toMatchObject([
      { message: 'May we come on Tuesday?', sender_name: 'Kari Nordmann', is_from_staff: false, is_read: false },
    ])

    await writeMessage(stack, client, 'You **may**.', true)
    await refresh(page)
    await expect(page.locator('strong').filter({ hasText: 'may' })).toBeVisible()
    const unread = () =>
      rowsOf(stack, 'client_messages', `client_id=eq.${client.id}&is_from_staff=is.true&is_read=is.false`)
    expect(await unread()).toHaveLength(2)
    await page.getByRole('button', { name: texts.mark }).click()
    await expect(page.getByText(texts.marked)).toBeFocused()
    expect(await unread()).toEqual([])

    // The same after a reload, without the link.
    await page.reload()
    await expect(heading(page)).toHaveText(client.name)
    await page.getByRole('button', { name: texts.leave }).click()
    await expect(page.getByText(texts.left, { exact: true })).toBeVisible()
    expect(await sessionsOf(stack, client.email)).toBe(0)
    await page.reload()
    await expect(page.getByRole('textbox', { name: texts.email })).toBeVisible()
  })

  test(`opens an offer from the page (${language})`, async ({ page, stack }) => {
    const client = await newBusyClient(stack, language)
    await enter(page, stack, client.email, language)
    await page.getByText(texts.read).click()
    await expect(heading(page)).toHaveText('A booking system for Fjord Hotel')
    expect(page.url()).toBe(`${stack.siteUrl}${texts.path.replace('client', 'offer')}`)
    await page.goBack()
    await expect(heading(page)).toHaveText(client.name)
  })

  test(`is accessible in every state (${language}) [A1]`, async ({ page, stack }) => {
    const client = await newBusyClient(stack, language)
    const link = await askForLink(page, stack, client.email, language)
    await expectAccessible(page, 'asked')
    await visit(page, link)
    await expect(page.getByRole('button', { name: texts.open })).toBeVisible()
    await expectAccessible(page, 'link')
    await page.getByRole('button', { name: texts.open }).click()
    await expect(heading(page)).toHaveText(client.name)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByRole('textbox', { name: texts.message })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'page')
    await page.getByRole('button', { name: texts.leave }).click()
    await expect(page.getByText(texts.left, { exact: true })).toBeVisible()
    await expectAccessible(page, 'form')
  })
}

test('shows the same message for an unknown address, whose link opens nothing', async ({ page, stack }) => {
  const email = `nobody-${Date.now()}@fjord.example`
  await visit(page, await askForLink(page, stack, email))
  await page.getByRole('button', { name: TEXTS.en.open }).click()
  await expect(page.getByText(TEXTS.en.refused)).toBeVisible()
  await expect(page.getByRole('textbox', { name: TEXTS.en.email })).toBeVisible()
})

test('shows the form after a damaged or an old link', async ({ page, stack }) => {
  for (const key of ['damaged', 'f'.repeat(64)]) {
    await visit(page, `${stack.siteUrl}/client?k=${key}`)
    await page.getByRole('button', { name: TEXTS.en.open }).click()
    await expect(page.getByText(TEXTS.en.refused)).toBeVisible()
  }
})

test('starts nothing for a program that only opens the link [D20]', async ({ page, stack }) => {
  const client = await newClient(stack, 'Opened AS')
  const link = await askForLink(page, stack, client.email)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) requests.push(request.url())
  })
  await visit(page, link)
  await expect(page.getByRole('button', { name: TEXTS.en.open })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  expect(requests).toEqual([])
  expect(await sessionsOf(stack, client.email)).toBe(0)
  const [used] = await inDatabase(
    stack,
    (sql) =>
      sql<{ uses: number }[]>`select sum(uses)::int as uses from private.client_links where email = ${client.email}`,
  )
  expect(used?.uses).toBe(0)
})

test('opens the client with pending items, and switches between two clients of one address', async ({
  page,
  stack,
}) => {
  const first = await newClient(stack, 'Alta AS')
  const second = await newClient(stack, 'Bodø AS', first.email)
  await writeMessage(stack, second, 'Only for Bodø', true)
  await enter(page, stack, first.email)
  await expect(heading(page)).toHaveText('Bodø AS')
  await page.getByRole('combobox', { name: 'Company' }).selectOption('Alta AS')
  await expect(heading(page)).toHaveText('Alta AS')
  await expect(page.getByText('Only for Bodø')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Company' }).selectOption('Bodø AS')
  await expect(heading(page)).toHaveText('Bodø AS')
  await expect(page.getByText('Only for Bodø')).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText('Bodø AS')
})

test('stores a message once whose response was lost, and keeps it until then [R3]', async ({ page, stack }) => {
  const client = await newClient(stack, 'Twice AS')
  await enter(page, stack, client.email)
  await page.getByRole('textbox', { name: TEXTS.en.message }).fill('Once only')
  await page.route(ENDPOINT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: TEXTS.en.send }).click()
  await expect(page.getByText('We cannot reach the server. Check').first()).toBeVisible()
  await page.unroute(ENDPOINT)
  await page.getByRole('button', { name: TEXTS.en.send }).click()
  await expect(page.getByText(TEXTS.en.sent)).toBeVisible()
  expect(await rowsOf(stack, 'client_messages', `client_id=eq.${client.id}`)).toHaveLength(1)
})

test('keeps the page offline, and signs out there', async ({ page, stack }) => {
  const client = await newClient(stack, 'Offline AS')
  await enter(page, stack, client.email)
  await page.route(ENDPOINT, (route) => route.abort())
  await refresh(page)
  await expect(page.getByText(/as it last loaded/)).toBeVisible()
  await expect(heading(page)).toHaveText('Offline AS')
  await page.getByRole('button', { name: TEXTS.en.leave }).click()
  await expect(page.getByText(/ends there by itself/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: TEXTS.en.email })).toBeVisible()
})

test('ends when staff end the session', async ({ page, stack }) => {
  const client = await newClient(stack, 'Ended AS')
  await enter(page, stack, client.email)
  await inDatabase(stack, (sql) => sql`delete from private.client_sessions where email = ${client.email}`)
  await refresh(page)
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
})

test.describe('without storage', () => {
  // The Supabase client reports that tabs cannot talk to each other.
  test.use({ expectedErrors: /BroadcastChannel/ })

  test('keeps the session in the tab while storage is blocked, also in the other language [R14]', async ({
    page,
    stack,
  }) => {
    await blockStorage(page)
    const client = await newClient(stack, 'Blocked AS')
    await enter(page, stack, client.email)
    await expect(heading(page)).toHaveText('Blocked AS')
    await page.getByRole('link', { name: /Norwegian/ }).click()
    await expect(page.getByRole('button', { name: TEXTS.no.leave })).toBeVisible()
  })
})

test('prints the page without its forms and buttons', async ({ page, stack }) => {
  const client = await newBusyClient(stack)
  await enter(page, stack, client.email)
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(/^\d{4} \d{2} \d{5}$/)).toBeVisible()
  await expect(page.locator('main :is(form, button, select):visible')).toHaveCount(0)
})
