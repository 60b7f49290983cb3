import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'

const AMOUNT = '100,000,000.00'

/** Returns where an amount is on the page but partly clipped, by the window or by an ancestor. */
const cutOff = (page: Page) =>
  page.evaluate((amount) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let visible = 0
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      if (!node.textContent?.includes(amount)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()]
      if (rects.length > 0) visible += 1
      for (let around = node.parentElement; around; around = around.parentElement) {
        const box =
          around === document.documentElement
            ? new DOMRect(0, 0, innerWidth, Infinity)
            : getComputedStyle(around).overflowX === 'visible'
              ? null
              : around.getBoundingClientRect()
        if (box && rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
          found.push(`${node.textContent} in ${around.tagName} ${around.className}`)
      }
    }
    return { visible: visible > 0, found }
  }, AMOUNT)

test('shows whole amounts in cards, lists, panels and records, also on phones', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const company_name = `Største ${randomUUID().slice(0, 8)}`
  const body = { company_name, contact_person: 'Kari Solberg', email: 'kari@e2e.example' }
  const { rows } = await office.rest('secretKey', 'clients', { method: 'POST', body })
  const client_id = String(rows[0]?.['id'])
  const add = (part: object) =>
    office.rest('secretKey', 'client_transactions', {
      method: 'POST',
      body: { client_id, description: 'A long description of the work', currency: 'CHF', ...part },
    })
  await add({ amount: 100_000_000, due_date: '2020-01-31' })
  await add({ amount: -100_000_000, due_date: '2999-12-31' })
  const paid = await add({ amount: 100_000_000, status: 'paid' })
  const list = `clients?tab=transactions&client=${client_id}`
  await office.open(list)
  for (const [path, name] of [
    [list, 'A long description'],
    [`clients/${client_id}`, 'Payments'],
    [`${list}&editTransaction=${String(paid.rows[0]?.['id'])}`, 'Paid on'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(`${stack.siteUrl}/admin/${path}`)
      await expect(page.getByText(name).first()).toBeVisible()
      for (const width of [320, 390, 900, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => cutOff(page), `at ${width} px`).toEqual({ visible: true, found: [] })
      }
    })
})
