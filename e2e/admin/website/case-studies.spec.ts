import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/page/axe.ts'
import { deleteRows } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { CaseStudyDesk } from '../../support/pages/case-study-desk.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

for (const language of FLOW_LANGUAGES) {
  test(`a case study by staff is on the site with figures, quotation, card and structured data (${language})`, async ({
    page,
    stack,
  }) => {
    const desk = new CaseStudyDesk(page, stack, language)
    const title = `Fyrlys ${randomUUID().slice(0, 8)}`
    const id = await storeRow(stack, 'projects', { title, category: 'Maritime' })
    const project = { id, title, slug: title.toLowerCase().replace(' ', '-') }
    try {
      await desk.openFrom(project)
      await desk.write()
      expect(await desk.status(project)).toBe(404)
      await desk.publish()
      await expectAccessible(page)
      const opened = page.waitForEvent('popup')
      await desk.viewLink.click()
      const site = await opened
      await desk.expectFetched(site, project)
      await site.close()
      await desk.consent(project)
      await desk.expectRendered(project)

      await visit(page, `${stack.siteUrl}${desk.site.prefix}/projects`)
      await page.locator(`#project-${id}`).getByRole('link', { name: desk.site.read }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('14', { exact: true })).toBeVisible()
      await expect(page.getByRole('blockquote')).toHaveText('We sleep at night.')
      await expectAccessible(page)
      await desk.expectMissingInOther(page, project)
    } finally {
      await deleteRows(stack, 'projects', `id=eq.${id}`)
    }
    await expect.poll(() => desk.status(project)).toBe(404)
  })
}
