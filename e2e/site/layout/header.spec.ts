import type { Page } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { expect, test } from '../../support/test.ts'

const WIDTHS = Array.from({ length: (1440 - 320) / 20 + 1 }, (_, step) => 320 + step * 20)

/** Returns the faults of the bar's controls: outside the window, clipped, or overlapping. */
async function clippedControls(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((bar) => {
    const controls = [...bar.querySelectorAll<HTMLElement>('a, button')].filter((control) => control.checkVisibility())
    const boxes = controls.map((control) => ({
      name: control.getAttribute('aria-label') ?? control.innerText,
      cut: control.scrollWidth > control.clientWidth + 1,
      rect: control.getBoundingClientRect(),
    }))
    return boxes.flatMap(({ name, cut, rect }, index) => [
      ...(cut ? [`${name} is cut`] : []),
      ...(rect.left < 0 || rect.right > document.documentElement.clientWidth ? [`${name} is outside`] : []),
      ...boxes
        .slice(index + 1)
        .filter((other) => rect.right > other.rect.left + 1 && rect.left < other.rect.right - 1)
        .map((other) => `${name} is over ${other.name}`),
    ])
  })
}

for (const [language, texts] of Object.entries({
  en: { path: '/', open: 'Open menu', label: 'Main', current: 'Home', price: 'Get a price' },
  no: { path: '/no', open: 'Åpne menyen', label: 'Hovedmeny', current: 'Hjem', price: 'Få et prisoverslag' },
})) {
  test(`clips no control of the bar at any width (${language})`, async ({ page, stack }) => {
    await visit(page, stack.siteUrl + texts.path)
    const clipped: Record<number, string[]> = {}
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const found = await clippedControls(page)
      if (found.length > 0) clipped[width] = found
    }
    expect(clipped).toEqual({})
  })

  for (const [name, size] of Object.entries({
    'a phone on its side': { width: 844, height: 390 },
    'a laptop at 400 %': { width: 320, height: 256 },
  })) {
    test(`scrolls the menu of ${name} to its end without scrolling the page (${language})`, async ({ page, stack }) => {
      await page.setViewportSize(size)
      await visit(page, stack.siteUrl + texts.path)
      await page.getByRole('button', { name: texts.open }).click()
      const menu = page.getByRole('banner').getByRole('navigation', { name: texts.label })
      const first = menu.getByRole('link').first()
      await first.hover()
      for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 400)
      await expect(menu.getByRole('button').last()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await expect(menu.locator('[aria-current=page]')).toHaveText(texts.current)
      const mark = menu.locator('[aria-current=page]')
      expect(await mark.evaluate((link) => getComputedStyle(link, '::before').borderLeftWidth)).toBe('3px')
    })
  }

  test(`closes the menu when the focus leaves the bar (${language})`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, stack.siteUrl + texts.path)
    await page.getByRole('button', { name: texts.open }).click()
    const menu = page.getByRole('banner').getByRole('navigation', { name: texts.label })
    await menu.getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
    await expect(page.locator(':focus')).toBeInViewport()
  })
}
