import { expectAccessible } from '../../support/page/axe.ts'
import { restoreSettings } from '../../support/product/restore-settings.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

test.use({ viewport: { width: 1440, height: 900 } })
restoreSettings()

const TEXTS = {
  en: {
    editor: 'Website content',
    page: 'Consulting',
    part: 'Search results',
    title: /^Title for search engines/,
    description: /^Description for search engines/,
    result: 'How it may look in a search result',
    card: 'How it looks as a shared link',
    hint: /With the company’s name: 46 characters; search engines show about 60\./,
    save: 'Save changes',
    saved: 'Consulting: Search results updated successfully',
    restore: 'Restore default',
    confirm: 'Restore',
    path: '/services/technical-consulting',
    builtIn: 'Technical consulting – ',
  },
  no: {
    editor: 'Innhold på nettstedet',
    page: 'Rådgivning',
    part: 'Søkeresultater',
    title: /^Tittel for søkemotorer/,
    description: /^Beskrivelse for søkemotorer/,
    result: 'Slik kan det se ut i et søkeresultat',
    card: 'Slik ser en delt lenke ut',
    hint: /Med firmanavnet: 46 tegn; søkemotorer viser omtrent 60\./,
    save: 'Lagre endringer',
    saved: 'Rådgivning: Søkeresultater er oppdatert',
    restore: 'Gjenopprett standard',
    confirm: 'Gjenopprett',
    path: '/no/services/technical-consulting',
    builtIn: 'Teknisk rådgivning – ',
  },
} as const

const cardIn = (source: string) => /property="og:image" content="([^"]+)"/.exec(source)?.[1]

for (const language of FLOW_LANGUAGES) {
  test(`a title and a description by staff are on the page, its card and its structured data (${language})`, async ({
    page,
    stack,
  }) => {
    const texts = TEXTS[language]
    const html = async () => (await fetch(stack.siteUrl + texts.path)).text()
    const before = await html()
    expect(before).toContain(`<title>${texts.builtIn}`)
    await openAsAdmin(page, stack, '/admin/pages', language)
    await page.getByRole('link', { name: texts.page, exact: true }).click()
    const editor = page.getByRole('region', { name: texts.editor })
    await editor.getByRole('button', { name: texts.part, exact: true }).click()
    await editor.getByLabel(texts.title).fill('Second opinions on code &')
    await editor.getByLabel(texts.description).fill('A short report, and what to do first.')
    await expect(editor.getByText(texts.hint)).toBeVisible()
    await expect(editor.getByRole('figure', { name: texts.result })).toContainText('Second opinions on code & – ')
    await expect(editor.getByRole('figure', { name: texts.card })).toContainText('Second opinions on code &')
    await expectAccessible(page)
    await editor.getByRole('button', { name: texts.save }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()

    await expect.poll(async () => (await html()).includes('<title>Second opinions on code &amp; – ')).toBe(true)
    const after = await html()
    expect(after).toContain('<meta name="description" content="A short report, and what to do first."')
    expect(after).toContain('<meta property="og:title" content="Second opinions on code &amp; – ')
    expect(after).toContain('<meta property="og:description" content="A short report, and what to do first."')
    expect(after).toContain('"description":"A short report, and what to do first."')
    const card = cardIn(after)
    expect(card).not.toBe(cardIn(before))
    expect((await fetch(card ?? '')).headers.get('content-type')).toBe('image/png')
    await page.goto(stack.siteUrl + texts.path)
    await expect(page).toHaveTitle(/^Second opinions on code & – /)

    await openAsAdmin(page, stack, '/admin/overview?tab=search&section=search_consulting', language)
    await page.getByRole('button', { name: texts.restore }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click()
    await expect.poll(async () => (await html()).includes(`<title>${texts.builtIn}`)).toBe(true)
  })
}
