import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

const LAPTOP = { width: 1440, height: 900 }
/** The headers of every column with a visible text. */
const COLUMNS = {
  contacts: ['Name', 'Email', 'Subject', 'Status', 'Date', 'Actions'],
  'quote-management': ['Client', 'Service', 'Hours', 'Total', 'Status', 'Received'],
  projects: ['Title', 'Category', 'Status', 'Technologies', 'Links', 'Actions'],
  blog: ['Title', 'Status', 'Tags', 'Published', 'Created', 'Actions'],
  clients: ['Company', 'Open', 'Contact person', 'Email', 'Client since'],
} as const

const PHONE = { width: 390, height: 844 }

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP })

  for (const [screen, headers] of Object.entries(COLUMNS))
    test(`shows every column of ${screen}, and no data twice`, async ({ page, stack }) => {
      await openAsAdmin(page, stack, `/admin/${screen}`)
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .first()
      await expect(row).toBeVisible()
      await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(headers)
      const texts = (await row.getByRole('cell').allTextContents()).filter((text) => text.trim() !== '')
      expect(texts.length).toBeGreaterThan(2)
      for (const text of texts) await expect(row.getByRole('rowheader')).not.toContainText(text)
    })

  test('fits sixteen messages above the fold', async ({ page, stack }) => {
    await openAsAdmin(page, stack, '/admin/contacts')
    await expect(page.getByRole('rowheader').nth(15)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('shows the data of hidden columns below the name', async ({ page, stack }) => {
    await openAsAdmin(page, stack, '/admin/contacts')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    await expect(row.getByRole('rowheader').getByRole('time')).toBeVisible()
    await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(['Name', 'Status'])
    // The checkbox and the status.
    await expect(row.getByRole('cell')).toHaveCount(2)
  })
})

test.describe('on a tablet', () => {
  for (const [width, language] of [
    [900, 'en'],
    [820, 'no'],
    [900, 'no'],
  ] as const)
    test(`shows every template’s name in full at ${width} px (${language})`, async ({ page, stack }) => {
      await page.setViewportSize({ width, height: 900 })
      await openAsAdmin(page, stack, '/admin/quote-management?tab=templates', language)
      const names = page.getByRole('rowheader').getByRole('strong')
      await expect(names.first()).toBeVisible()
      const cut = await names.evaluateAll((shown) =>
        shown
          .filter((name) => {
            const cell = name.closest('th')
            if (!cell) throw new Error('A name stands in the header of its row')
            const end = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight)
            return name.getBoundingClientRect().right > end
          })
          .map(({ textContent }) => textContent),
      )
      expect(cut).toEqual([])
    })
})
