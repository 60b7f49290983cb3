import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { z } from 'zod'
import { expectAccessible } from '../../support/page/axe.ts'
import { endUndo } from '../../support/page/undo.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

/** The number of messages in this file's tests, beside those of the demo. */
const MANY = 100_000

let sql: postgres.Sql
test.beforeAll(async ({ spare }) => {
  sql = postgres(spare.stack.databaseUrl, { max: 1 })
  await sql.begin(async (transaction) => {
    // Without the triggers, which would queue mails.
    await transaction`set local session_replication_role = replica`
    await transaction`
      insert into public.contacts (name, email, message, created_at)
      select 'Sender ' || n, 'sender' || n || '@many.example', 'Hello', now() - n * interval '1 second'
      from generate_series(1, ${MANY}::int) as n`
  })
  await sql`analyze public.contacts`
})
test.afterAll(async () => {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`delete from public.contacts where email like '%@many.example'`
  })
  await sql.end()
})

/** Replaces the browser's dialog, which a test cannot use: the chosen file is in the storage of the site. */
const chooseFile = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle('chosen', { create: true }),
    })
  })

/** Returns the size and the lines of the chosen file; null without one. */
const chosenFile = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('chosen').catch(() => null)
    if (!handle) return null
    const lines = (await (await handle.getFile()).text()).split('\r\n')
    return { rows: lines.length - 2, different: new Set(lines.slice(1, -1)).size, first: lines[1], last: lines.at(-2) }
  })

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const toastOf = (page: Page) => page.locator('[data-sonner-toast]')

/** Breaks the connection at the requests for a list after this many have been answered. */
async function breakAfter(page: Page, requests: number) {
  const connection = { isBroken: true, requests }
  await page.route(/\/rest\/v1\/\w*contacts\?.*limit=1000/, (route) => {
    connection.requests -= 1
    return connection.isBroken && connection.requests < 0 ? route.abort() : route.continue()
  })
  return connection
}

test(
  'exports 100,000 rows with constant memory, and continues after a failure',
  { tag: '@release' },
  async ({ page, spare: { stack } }) => {
    await chooseFile(page)
    await openAsAdmin(page, stack, '/admin/contacts')
    // The first part takes one request, each later one two.
    const connection = await breakAfter(page, 159)
    await expect(page.getByText(/of more than 10.000/)).toBeVisible()
    const before = await heapOf(page)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('progressbar', { name: 'Exporting CSV' })).toBeVisible()
    await expect(toastOf(page)).toContainText('80,000 rows. We cannot reach the server')
    await expectAccessible(page, 'a stopped export')
    // The rows so far have 80 MB as objects.
    expect((await heapOf(page)) - before).toBeLessThan(20_000_000)
    // A half-written file never has the final content.
    expect((await chosenFile(page))?.rows).toBeLessThan(1)
    connection.isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(toastOf(page).filter({ hasText: 'File saved' })).toBeVisible()
    expect(await chosenFile(page)).toMatchObject({ rows: MANY + 40, different: MANY + 40 })
  },
)

test('keeps nothing of a cancelled export, also when cancelled from another screen', async ({
  page,
  spare: { stack },
}) => {
  await chooseFile(page)
  await openAsAdmin(page, stack, '/admin/contacts')
  await expect(page.getByText(/of more than 10.000/)).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toastOf(page)).toContainText('000 rows')
  await expectAccessible(page, 'a running export')
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  // The hotkey of the notifications, and the keyboard.
  await page.keyboard.press('Alt+T')
  await toastOf(page).getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page).filter({ hasText: 'Export cancelled. No file was saved.' })).toBeVisible()
  expect(await chosenFile(page)).toBeNull()
})

test(
  'downloads 100,000 rows in a browser without a save dialog',
  { tag: '@release' },
  async ({ page, spare: { stack } }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
    await openAsAdmin(page, stack, '/admin/contacts')
    await expect(page.getByText(/of more than 10.000/)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    let lines = 0
    for await (const piece of await (await downloading).createReadStream())
      lines += z.instanceof(Buffer).parse(piece).toString().split('\r\n').length - 1
    expect(lines).toBe(MANY + 41)
  },
)

const handled = async () => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.contacts where status = 'handled' and email like '%@many.example'`
  return row?.count
}

test(
  'changes 10,000 rows in batches, with one refetch of the list',
  { tag: '@release' },
  async ({ page, spare: { stack } }) => {
    await openAsAdmin(page, stack, '/admin/contacts?status=pending')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await page.getByRole('button', { name: 'Select all, up to 10,000' }).click()
    await expect(page.getByRole('status', { name: 'Selected rows' })).toContainText('10,000 selected')
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/rest\/v1\/\w*contacts\?.*limit=25/.test(request.url()))
        lists.push(request.url())
    })
    await page.getByRole('button', { name: 'Mark as handled', exact: true }).click()
    await endUndo(page)
    await expect(page.getByRole('progressbar', { name: 'Marking 10,000 contacts as handled' })).toBeVisible()
    await expect(toastOf(page).filter({ hasText: /contacts marked as handled$/ })).toBeVisible()
    expect(await handled()).toBeGreaterThan(9_900)
    // One at the end of the task, and some after Realtime announcements that arrive later.
    expect(lists.length).toBeLessThan(6)
  },
)

test('reports how many rows a cancelled change has affected', async ({ page, spare: { stack } }) => {
  await openAsAdmin(page, stack, '/admin/contacts?status=pending&search=many.example', 'no')
  await page.getByRole('checkbox', { name: 'Velg alle rader på denne siden' }).check()
  await page.getByRole('button', { name: /^Velg alle, opptil/ }).click()
  await expect(page.getByRole('status', { name: 'Valgte rader' })).toContainText(/10.000 valgt/)
  const before = (await handled()) ?? 0
  await page.getByRole('button', { name: 'Merk som behandlet', exact: true }).click()
  await endUndo(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Avbryt' }).click()
  const end = toastOf(page).filter({ hasText: 'oppføringer er som før' })
  await expect(end).toBeVisible()
  // A space separates thousands.
  const [done = ''] = /\d[\d\s]*/.exec((await end.textContent()) ?? '') ?? []
  expect((await handled()) ?? 0).toBe(before + Number(done.replaceAll(/\s/g, '')))
})
