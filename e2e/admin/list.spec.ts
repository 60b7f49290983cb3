import { openAsAdmin } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP })

  for (const screen of ['contacts', 'quote-management', 'projects', 'blog', 'client-portal'])
    test(`shows every fact of ${screen} in one column`, async ({ page, stack }) => {
      await openAsAdmin(page, stack, `/admin/${screen}`)
      const rows = page.locator('main tbody tr[data-row]:not([aria-hidden])')
      await expect(rows.first()).toBeVisible()
      await expect(rows.locator('[data-second-line]').first()).toBeAttached()
      await expect(rows.locator('[data-second-line]:visible')).toHaveCount(0)
      await expect(rows.locator('[data-hide]:visible').first()).toBeVisible()
    })

  test('fits sixteen messages above the fold', async ({ page, stack }) => {
    await openAsAdmin(page, stack, '/admin/contacts')
    const rows = page.locator('main tbody tr[data-row]:not([aria-hidden])')
    await expect(rows.nth(15)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('shows facts without a column below the name', async ({ page, stack }) => {
    await openAsAdmin(page, stack, '/admin/contacts')
    const row = page.locator('main tbody tr[data-row]:not([aria-hidden])').first()
    await expect(row.locator('[data-second-line]').first()).toBeVisible()
    await expect(row.locator('td[data-hide]:visible')).toHaveCount(0)
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
      const names = page.locator('main tbody tr[data-row]:not([aria-hidden]) [data-strong]')
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
