import { randomUUID } from 'node:crypto'
import { deleteRows, rowsOf, storeRows } from '../../support/product/backend.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { storeMedia } from '../../support/pictures.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

for (const language of FLOW_LANGUAGES) {
  test(`staff choose the cover and the gallery of a case study, order it, publish it and rename it (${language})`, async ({
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const { text } = screen
    const key = randomUUID().slice(0, 6)
    const slug = `brygge-${key}`
    const id = await storeRow(stack, 'projects', { title: `Brygge ${key}`, category: 'Maritime' })
    const filter = `id=eq.${id}`
    const texts = { challenge: 'A', challenge_no: 'A', approach: 'B', approach_no: 'B', result: 'C', result_no: 'C' }
    await storeRows(stack, 'case_studies', [{ id, slug, ...texts }])
    await page.goto(`${stack.siteUrl}/contact`)
    const colors = ['1', '2', '3'].map((digit) => `#${key.slice(0, 5)}${digit}`)
    const [cover, one, two] = [
      await storeMedia(page, stack, colors[0] ?? ''),
      await storeMedia(page, stack, colors[1] ?? ''),
      await storeMedia(page, stack, colors[2] ?? ''),
    ]
    const stored = async () => (await rowsOf(stack, 'case_studies', filter))[0]
    /** Saves, and waits until the row has these values. */
    const save = async (values: Record<string, unknown>) => {
      await screen.press('Save', 'Lagre')
      await expect.poll(stored).toMatchObject(values)
    }
    const choose = async (english: string, norwegian: string, name: string) => {
      await screen.press(english, norwegian)
      const picker = page.getByRole('dialog', { name: text('Choose a picture', 'Velg et bilde') })
      await picker.getByRole('button', { name: new RegExp(`^${text('Choose', 'Velg')} ${name}`) }).click()
      await picker.waitFor({ state: 'detached' })
    }
    try {
      await screen.open(`/admin/projects/${id}/case-study`)
      await choose('Choose picture: Cover', 'Velg bilde: Hovedbilde', cover.name)
      await choose('Add picture: Gallery', 'Legg til bilde: Galleri', one.name)
      await choose('Add picture: Gallery', 'Legg til bilde: Galleri', two.name)
      const list = page.getByRole('list', { name: text('Gallery', 'Galleri') })
      await list.getByRole('button', { name: text('Move Picture 2 earlier', 'Flytt Bilde 2 fram') }).press('Enter')
      await expect(page.getByText(text('Moved to place 1 of 2', 'Flyttet til plass 1 av 2'))).toBeAttached()
      await save({ cover: cover.reference, gallery: [two.reference, one.reference] })

      const items = list.getByRole('listitem')
      await items.nth(1).dragTo(items.nth(0))
      await screen.expectTranslated()
      await screen.expectAccessible()
      await page.getByLabel(text('Publish now', 'Publiser nå')).check()
      await save({ gallery: [one.reference, two.reference], published: true })
      const address = `${stack.siteUrl}${text('', '/no')}/projects`
      await expect.poll(async () => (await fetch(`${address}/${slug}`)).text()).toContain(`, ${colors[2] ?? ''}"`)

      await page.getByLabel(text('Address', 'Adresse')).fill(`${slug}-ny`)
      await save({ slug: `${slug}-ny` })
      await expect
        .poll(async () => (await fetch(`${address}/${slug}`, { redirect: 'manual' })).headers.get('location'))
        .toBe(`${text('', '/no')}/projects/${slug}-ny`)

      await screen.open(`/admin/media?picture=${cover.id}`)
      await page
        .getByRole('link', { name: text(`Case study: Brygge ${key}`, `Kundehistorie: Brygge ${key}`) })
        .press('Enter')
      await expect(page).toHaveURL(new RegExp(`/projects/${id}/case-study`))
    } finally {
      await deleteRows(stack, 'projects', filter)
    }
  })
}
