import { expectAccessible } from '../../support/page/axe.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TEXTS = {
  en: {
    editor: 'Website content',
    frame: 'The page with your text',
    section: 'Mission and vision',
    field: 'Mission',
    other: 'Norwegian',
    title: 'Title',
    phone: 'Phone',
    desktop: 'Desktop',
    invalid: /the page shows what you had typed before/,
    discard: 'Discard changes',
  },
  no: {
    editor: 'Innhold på nettstedet',
    frame: 'Siden med teksten din',
    section: 'Formål og visjon',
    field: 'Formål',
    other: 'Engelsk',
    title: 'Tittel',
    phone: 'Mobil',
    desktop: 'Datamaskin',
    invalid: /Siden viser det du hadde skrevet før/,
    discard: 'Forkast endringer',
  },
} as const

/** Returns the title of the page around the frame; null if the browser denies access. */
function reachedParent(): string | null {
  try {
    return window.parent.document.title
  } catch {
    return null
  }
}

const hasFont = () => document.fonts.ready.then((fonts) => fonts.check('700 32px "Schibsted Grotesk Variable"'))

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`shows the page with unsaved text beside the form, as on a phone and a desktop (${language}) [W14]`, async ({
    page,
    stack,
  }) => {
    const before = await rowsOf(stack, 'settings', 'key=in.(about_hero,about_mission_vision)')
    await openAsAdmin(page, stack, '/admin/overview?tab=about', language)
    const editor = page.getByRole('region', { name: texts.editor })
    const frame = editor.frameLocator(`iframe[title="${texts.frame}"]`)
    const heading = frame.getByRole('heading', { level: 1 })
    const root = frame.locator('html')
    const showFrame = () => editor.locator('iframe').evaluate((element) => element.scrollIntoView({ block: 'center' }))

    const title = editor.getByLabel(texts.title, { exact: true })
    await title.fill('Draft of a title')
    await expect(heading).toContainText('Draft of a title')
    await expect(root).toHaveAttribute('lang', language === 'no' ? 'nb' : 'en')
    expect(await root.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(360)
    // The page cannot access the admin, and loads its own fonts.
    expect(await root.evaluate(reachedParent)).toBeNull()
    expect(await root.evaluate(hasFont)).toBe(true)
    await title.fill('')
    await expect(editor.getByText(texts.invalid)).toBeVisible()
    await expect(heading).toContainText('Draft of a title')
    await expectAccessible(page)

    // The page is wide, and scaled to fit.
    await editor.getByRole('button', { name: texts.desktop }).click()
    await expect(heading).toContainText('Draft of a title')
    expect(await root.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThanOrEqual(1200)
    const place = await editor.locator('iframe').boundingBox()
    expect(place?.width).toBeLessThan(800)

    // Its links do not navigate.
    await frame.getByRole('link').first().click({ force: true })
    await expect(heading).toContainText('Draft of a title')

    await editor.getByRole('button', { name: texts.discard }).click()
    await editor.getByRole('button', { name: texts.section }).click()
    await editor.getByLabel(texts.field, { exact: true }).fill('A draft of the mission')
    await showFrame()
    await expect(frame.getByText('A draft of the mission')).toBeInViewport()
    await editor.getByRole('button', { name: texts.phone }).click()
    await editor.getByRole('button', { name: texts.discard }).click()

    // The language of the page is independent of the admin's language.
    await editor.getByRole('button', { name: texts.other }).click()
    await expect(root).toHaveAttribute('lang', language === 'no' ? 'en' : 'nb')
    await editor.getByLabel(texts.field, { exact: true }).fill('Another draft')
    await showFrame()
    await expect(frame.getByText('Another draft')).toBeInViewport()

    expect(await rowsOf(stack, 'settings', 'key=in.(about_hero,about_mission_vision)')).toEqual(before)
  })
}
