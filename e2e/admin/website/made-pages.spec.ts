import { changeRows, deleteRows } from '../../support/product/backend.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { crawl } from '../../support/story/editors-story.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const statusOf = async (stack: StackInfo, path: string) => (await crawl(stack, path)).status

/** A section in a layout. */
const section = (name: string, hidden = false) => ({
  id: crypto.randomUUID(),
  kind: 'section',
  hidden,
  section: name,
})

test('an unknown address is the 404 page, with and without scripts', async ({ page, stack }) => {
  for (const path of ['/never-made', '/no/aldri-laget']) {
    expect(await statusOf(stack, path)).toBe(404) // oxlint-disable-line no-await-in-loop -- one after the other
    await page.goto(stack.siteUrl + path) // oxlint-disable-line no-await-in-loop -- as above
    await expect(page.locator('html[data-hydrated]')).toBeAttached() // oxlint-disable-line no-await-in-loop -- as above
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404') // oxlint-disable-line no-await-in-loop -- as above
  }
})

test('arranges the sections of a page: order, hidden ones, and a block of its own', async ({ page, stack }) => {
  const own = {
    id: crypto.randomUUID(),
    kind: 'text',
    hidden: false,
    body: { en: '## Founded twice\n\nOnce was not enough.', no: '## Startet to ganger\n\nÉn gang var ikke nok.' },
  }
  try {
    await openAsAdmin(page, stack, '/admin/pages')
    await page.getByRole('button', { name: 'Arrange About' }).click()
    await expect(page.getByRole('heading', { name: 'Mission and vision' })).toBeVisible()
    const blocks = [section('skills'), own, section('direction', true), section('closing')]
    await changeRows(stack, 'pages', 'layout_of=eq.about', { blocks, published: true })
    await expect
      .poll(async () => (await crawl(stack, '/no/about')).html, { timeout: 60_000 })
      .toContain('Startet to ganger')
    const { html } = await crawl(stack, '/about')
    expect(html.indexOf('id="skills-title"')).toBeLessThan(html.indexOf('Founded twice'))
    expect(html.indexOf('Founded twice')).toBeLessThan(html.indexOf('id="about-closing"'))
    expect(html).not.toContain('id="team-title"')
    // A visitor who comes from another page sees the same.
    await page.goto(`${stack.siteUrl}/services`)
    await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'Founded twice' })).toBeVisible()
    await expect(page.locator('#team-title')).toHaveCount(0)
  } finally {
    await deleteRows(stack, 'pages', 'id=not.is.null')
  }
  await expect.poll(async () => (await crawl(stack, '/about')).html, { timeout: 60_000 }).toContain('id="team-title"')
})
