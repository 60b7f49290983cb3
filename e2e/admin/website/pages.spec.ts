import { expectAccessible } from '../../support/page/axe.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TEXTS = {
  en: {
    page: 'Backend',
    path: '/services/backend-development',
    built: 'APIs that keep their word',
    entry: 'Entry 1',
    field: 'Heading',
    edited: 'APIs you can trust',
    save: 'Save changes',
    saved: 'Backend: Texts updated successfully',
    palette: 'Search or jump to',
    restore: 'Use the default text: Heading',
    state: 'Edited',
  },
  no: {
    page: 'Backend',
    path: '/no/services/backend-development',
    built: 'API-er som holder ord',
    entry: 'Punkt 1',
    field: 'Overskrift',
    edited: 'API-er til å stole på',
    save: 'Lagre endringer',
    saved: 'Backend: Tekster er oppdatert',
    palette: 'Søk eller gå til',
    restore: 'Bruk standardteksten: Overskrift',
    state: 'Redigert',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`a text that is pressed in its page is edited, shown to visitors without a rebuild, found, and restored (${language})`, async ({
    page,
    stack,
    browser,
  }) => {
    await openAsAdmin(page, stack, '/admin/pages', language)
    await page.getByRole('table').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: texts.page, exact: true }).click()
    const frame = page.frameLocator('iframe')
    const shown = frame.getByRole('heading', { level: 3 }).first()
    await expect(shown).toContainText(/API/)
    // The page shows the texts of the admin, which have marks.
    await expect(shown).toContainText(/[\u2061-\u2064]/)
    const built = (await shown.textContent()) ?? ''
    await shown.click({ force: true })
    // The first list of the page is that of the offerings.
    const entry = page.getByRole('group', { name: texts.entry, exact: true }).first()
    const field = entry.getByRole('textbox', { name: texts.field })
    await expect(field).toBeFocused()
    await field.fill(texts.edited)
    await expect(shown).toContainText(texts.edited)
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.save }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()

    const visitor = await browser.newContext()
    const site = await visitor.newPage()
    await site.goto(stack.siteUrl + texts.path)
    await expect(site.getByRole('heading', { level: 3, name: texts.edited, exact: true })).toBeVisible()
    // Visitors get no marks.
    expect(await site.content()).not.toMatch(/[\u2061-\u2064]/)
    await visitor.close()

    await page.goto(`${stack.siteUrl}/admin/pages`)
    await expect(page.getByRole('row', { name: new RegExp(`^${texts.page}`) })).toContainText(texts.state)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(texts.edited)
    await page.getByRole('option', { name: texts.edited }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(texts.edited)
    await entry.getByRole('button', { name: texts.restore }).click()
    await expect(field).not.toHaveValue(texts.edited)
    expect(built).toContain(await field.inputValue())
    await page.getByRole('button', { name: texts.save }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    await expect.poll(() => rowsOf(stack, 'settings', 'key=eq.texts_backend')).toEqual([])
  })
}
