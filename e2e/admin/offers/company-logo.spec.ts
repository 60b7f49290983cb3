import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/page/axe.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { restoreSettings } from '../../support/product/restore-settings.ts'
import { MediaLibrary } from '../../support/pages/media-library.ts'
import { isIconOf, storeMedia } from '../../support/pictures.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const COMPANY = 'key=eq.company_info'

restoreSettings()

/** Returns a colour that no other picture has. */
const shadeOf = (red: string) => `#${red}${randomUUID().slice(0, 4)}`
const both = (values: object) => ({ en: values, no: values })

for (const language of FLOW_LANGUAGES) {
  test(`staff choose the logo of each theme and the icon of the company, and every page has them (${language})`, async ({
    page,
    stack,
  }) => {
    const screen = new MediaLibrary(page, stack, language)
    const { text } = screen
    const path = text('/contact', '/no/contact')
    const html = async () => (await fetch(stack.siteUrl + path)).text()
    const home = page.getByRole('banner').getByRole('link').first()

    await visit(page, stack.siteUrl + path)
    await expect(home.getByText('Nordlys Consulting')).toBeVisible()
    const logo = await storeMedia(page, stack, shadeOf('1d'))
    const dark = await storeMedia(page, stack, shadeOf('c4'))
    const icon = await storeMedia(page, stack, shadeOf('e9'))
    const choose = async (english: string, norwegian: string, name: string) => {
      await screen.press(`Choose picture: ${english}`, `Velg bilde: ${norwegian}`)
      const picker = page.getByRole('dialog', { name: text('Choose a picture', 'Velg et bilde') })
      await picker.getByRole('button', { name: text(`Choose ${name}`, `Velg ${name}`) }).click()
      await picker.waitFor({ state: 'detached' })
    }
    const stored = async () => (await rowsOf(stack, 'settings', COMPANY))[0]?.['value']
    const hasIcons = async (color: string) => [
      await isIconOf(page, `${stack.siteUrl}/icons/apple-touch-icon.png`, 90, color),
      await isIconOf(page, `${stack.siteUrl}/favicon.ico`, 16, color),
    ]
    await test.step('choose', async () => {
      await screen.open('/admin/overview?tab=company')
      await choose('Logo', 'Logo', logo.name)
      // The frame's opaque origin cannot request the API, so the admin posts the picture.
      const frame = page.frameLocator(`iframe[title="${text('The page with your text', 'Siden med teksten din')}"]`)
      const preview = frame.getByRole('banner').getByRole('img').filter({ visible: true }).first()
      await expect(preview).toHaveAttribute('src', logo.file)
      await choose('Logo for the dark theme', 'Logo for mørkt tema', dark.name)
      await choose('Icon of the company', 'Ikon for selskapet', icon.name)
      await screen.expectTranslated()
      await screen.expectAccessible()
      await screen.press('Save changes', 'Lagre endringer')
      const chosen = { logo: logo.reference, logo_dark: dark.reference, icon: icon.reference }
      await expect.poll(stored).toMatchObject(both(chosen))
    })
    await test.step('the site', async () => {
      await expect.poll(async () => (await html()).includes(`"logo":"${logo.file}"`)).toBe(true)
      await page.emulateMedia({ colorScheme: 'light' })
      await visit(page, stack.siteUrl + path)
      await expect(home).toHaveAccessibleName(/Nordlys Consulting/)
      const shown = home.getByRole('img').filter({ visible: true })
      for (const [scheme, { file }] of [
        ['light', logo],
        ['dark', dark],
      ] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect(shown).toHaveAttribute('src', file)
        await expect
          .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
          .toBe(true)
        expect((await shown.boundingBox())?.height).toBe(36)
      }
      await expectAccessible(page, 'page with a logo')
      await expect.poll(() => hasIcons(icon.color)).toEqual([true, true])
      expect(await (await fetch(`${stack.siteUrl}/favicon.svg`)).text()).toContain('data:image/png')
    })
    await test.step('the library keeps them', async () => {
      for (const picture of [logo, dark, icon]) await screen.expectKept(picture)
    })
    await test.step('remove', async () => {
      await screen.open('/admin/overview?tab=company')
      await screen.press('Remove Logo', 'Fjern Logo')
      await screen.press('Remove Icon of the company', 'Fjern Ikon for selskapet')
      await screen.press('Save changes', 'Lagre endringer')
      await expect.poll(stored).toMatchObject(both({ logo: null, icon: null }))
      await expect.poll(async () => (await html()).includes(logo.file)).toBe(false)
      await visit(page, stack.siteUrl + path)
      await expect(home.getByText('Nordlys Consulting')).toBeVisible()
      await expect.poll(() => hasIcons(icon.color)).toEqual([false, false])
    })
  })
}
