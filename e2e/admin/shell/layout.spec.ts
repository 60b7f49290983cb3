import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { StackInfo } from '../../support/product/product.ts'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { LANGUAGES } from '../../support/languages.ts'

const WIDTHS = [390, 600, 820, 900, 1024, 1280]

/** The paths of all lists, with the number of lists on each. */
const LISTS = [
  ['projects', 1],
  ['blog', 1],
  ['contacts', 1],
  ['quote-management', 1],
  ['quote-management?tab=templates', 1],
  ['offers', 1],
  ['engagements', 1],
  ['engagements?tab=billing', 1],
  ['price-list', 1],
  ['clients', 1],
  ['clients?tab=transactions', 1],
  ['clients?tab=messages', 1],
  ['settings?tab=email', 1],
  ['newsletter', 1],
  ['settings?tab=webhooks', 1],
  ['settings?tab=security', 3],
] as const

/** The minimum width for the name of a row, in pixels over all its lines: about 24 letters. Every row has it, whatever its name. */
const NAME_ROOM = 190

/** Returns the faults of all lists of the page: controls below them or outside the window, names without room, clipped amounts and times. */
const faultsOf = (page: Page) =>
  page.evaluate((room) => {
    const faults: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`)
    for (const frame of document.querySelectorAll('[data-list]')) {
      const table = frame.querySelector('table')
      if (!table) return ['no list']
      const { top } = table.getBoundingClientRect()
      for (const control of frame.querySelectorAll(':is(button, input, select):not(table *, nav *)')) {
        const box = control.getBoundingClientRect()
        const name = control.textContent || control.getAttribute('aria-label')
        if (box.bottom > top) faults.push(`below the list: ${name}`)
        if (box.left < 0 || box.right > clientWidth) faults.push(`outside the window: ${name}`)
      }
      for (const cell of table.querySelectorAll('tbody th')) {
        const name = cell.querySelector('[data-name], strong') ?? cell
        const style = getComputedStyle(cell)
        const inner = cell.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        const lines = Number(getComputedStyle(name).webkitLineClamp) || 1
        if (inner * lines < room) faults.push(`${Math.round(inner)} px for ${name.textContent}`)
      }
      for (const cell of table.querySelectorAll('tbody td')) {
        const isWhole = getComputedStyle(cell).textAlign === 'end' || cell.querySelector(':scope > [role="combobox"]')
        if (isWhole && cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1)
          faults.push(`${cell.clientWidth} of ${cell.scrollWidth} px of ${cell.textContent}`)
      }
    }
    return [...new Set(faults)]
  }, NAME_ROOM)

/** Stores a row for each list that the demo content leaves empty. Returns a function that removes them, because other tests expect these lists to be empty. */
async function fillLists(stack: StackInfo): Promise<() => Promise<unknown>> {
  const name = randomUUID()
  const email = `${name}@example.org`
  const values = { name, url: 'https://hooks.example.org/', events: '{offer.accepted}', is_active: false }
  const [item, webhook] = [
    await storeRow(stack, 'price_items', { text_en: 'Workshop', text_no: 'Arbeidsmøte', price: 1500 }),
    await storeRow(stack, 'webhooks', values),
  ]
  await storeRow(stack, 'invites', { email })
  await inDatabase(
    stack,
    (sql) => sql`
      insert into public.webhook_deliveries (webhook_id, event, path, data, status)
      values (${webhook}, 'offer.accepted', 'offers', '{}', 'dead')`,
  )
  return () =>
    inDatabase(stack, async (sql) => {
      await sql`delete from public.price_items where id = ${item}`
      await sql`delete from public.webhooks where id = ${webhook}`
      await sql`delete from public.invites where email = ${email}`
    })
}

for (const [language, widths] of [
  ['en', WIDTHS],
  ['no', [320, 900]],
] as const)
  test(`keeps the controls above every list and leaves room for names at every width (${language})`, async ({
    page,
    stack,
  }) => {
    const removeRows = await fillLists(stack)
    for (const [list, count] of LISTS) {
      await openAsAdmin(page, stack, `/admin/${list}`, language)
      const lists = page.locator('[data-list]')
      await expect(lists.filter({ has: page.locator('tbody th') })).toHaveCount(count)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => faultsOf(page), `${list} at ${width} px`).toEqual([])
      }
    }
    await removeRows()
  })

/** A phone in portrait, with an open keyboard, and in landscape. */
const PHONES = [
  [390, 844],
  [390, 420],
  [844, 390],
] as const

async function expectSaveInSight(page: Page, save: Locator): Promise<void> {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height })
    for (const field of [
      page.locator('form :is(input, textarea)').first(),
      page.locator('form :is(input, textarea)').last(),
    ]) {
      // Content that loads above the form moves it after the focus has scrolled into view.
      await expect(async () => {
        await field.blur()
        await field.focus()
        await expect(field, `${width} × ${height}`).toBeInViewport({ timeout: 1000 })
      }).toPass()
      await expect(save, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
}

for (const [language, save, create] of [
  ['en', 'Save', 'Create project'],
  ['no', 'Lagre', 'Opprett prosjekt'],
] as const)
  test(`keeps Save visible in dialogs and editors on a phone (${language})`, async ({ page, stack }) => {
    await openAsAdmin(page, stack, '/admin/projects', language)
    await page.getByRole('rowheader').getByRole('button').first().click()
    await expectSaveInSight(page, page.getByRole('dialog').getByRole('button', { name: save, exact: true }))
    await openAsAdmin(page, stack, '/admin/projects/new', language)
    await expectSaveInSight(page, page.getByRole('button', { name: create }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await openAsAdmin(page, stack, '/admin/blog', language)
    await page.getByRole('rowheader').getByRole('button').first().click()
    await expectSaveInSight(page, page.getByRole('button', { name: save, exact: true }))
  })

test('keeps Save visible in the content editor of a phone while there are edits', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/overview?section=about_mission_vision&tab=about')
  await page.locator('form textarea').first().fill('We build what lasts.')
  await expectSaveInSight(page, page.getByRole('button', { name: 'Save changes' }))
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

for (const language of LANGUAGES)
  test(`keeps units on one line inside their fields (${language})`, async ({ page, stack }) => {
    for (const tab of ['performance', 'authentication', 'email', 'database']) {
      await openAsAdmin(page, stack, `/admin/settings?tab=${tab}`, language)
      await expect(page.locator('.MuiInputAdornment-root').first()).toBeVisible()
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const faults = () =>
          page.locator('.MuiInputAdornment-root').evaluateAll((units) =>
            units
              .filter((unit) => {
                const text = document.createRange()
                text.selectNodeContents(unit)
                const [inner, outer] = [text.getBoundingClientRect(), unit.parentElement?.getBoundingClientRect()]
                return !outer || inner.height > 30 || inner.right > outer.right || inner.left < outer.left
              })
              .map((unit) => unit.textContent),
          )
        await expect.poll(faults, `${tab} at ${width} px`).toEqual([])
      }
    }
  })
