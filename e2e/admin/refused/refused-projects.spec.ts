import { randomUUID } from 'node:crypto'
import { deleteRows } from '../../support/product/backend.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } })

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

for (const language of FLOW_LANGUAGES) {
  test(`projects: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['projects'])
    const { text } = screen
    const title = unique('Avslag')
    const other = unique('Fremst')
    await storeRow(stack, 'projects', { title, category: 'Maritime' })
    await storeRow(stack, 'projects', { title: other, category: 'Maritime', featured_order: 1 })
    const dialog = page.getByRole('dialog')

    // Excludes projects of other tests, which may be in either language.
    await screen.open(`/admin/projects?search=${encodeURIComponent(other)}`)
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await refusals.attemptReading(
      () => page.getByRole('searchbox').fill(title),
      text('Failed to load projects', 'Kunne ikke laste inn prosjektene'),
    )
    await test.step('a change', async () => {
      await screen.press(`Edit ${title}`, `Rediger ${title}`)
      const description = dialog.getByLabel(text('Description', 'Beskrivelse')).first()
      await description.fill('Skrevet og beholdt')
      await refusals.attempt({
        act: () => screen.press('Save', 'Lagre', dialog),
        refused: text('Failed to save project', 'Kunne ikke lagre prosjektet'),
        expectUnchanged: () => expect(description).toHaveValue('Skrevet og beholdt'),
        done: 'Prosjektet er oppdatert',
      })
      await screen.leaveDialog()
    })
    await test.step('featured projects and their order', async () => {
      const [failed, mark] = [
        text('Failed to save the order', 'Kunne ikke lagre rekkefølgen'),
        screen.row(title).getByTitle(text('Featured on the home page', 'Fremhevet på forsiden'), { exact: true }),
      ]
      await refusals.attempt({
        act: () =>
          screen.choose(
            text(`More actions for ${title}`, `Flere handlinger for ${title}`),
            text('Feature on the home page', 'Fremhev på forsiden'),
          ),
        refused: failed,
        expectUnchanged: () => expect(mark).toHaveCount(0),
        done: 'Prosjektet er fremhevet på forsiden',
      })
      await screen.press('Order', 'Rekkefølge')
      const order = dialog.getByRole('listitem')
      await order.filter({ hasText: other }).waitFor()
      await refusals.attempt({
        act: () => screen.press(`Stop featuring ${other}`, `Slutt å fremheve ${other}`, dialog),
        refused: failed,
        expectUnchanged: () => expect(order.filter({ hasText: other })).toHaveCount(1),
      })
      await screen.press('Close', 'Lukk', dialog)
      await dialog.waitFor({ state: 'detached' })
    })
    await test.step('a deletion', async () => {
      await refusals.attempt({
        act: async () => {
          await screen.press(`Delete ${title}`, `Slett ${title}`)
          await screen.expectTranslated()
          await screen.confirm('Delete', 'Slett')
          await expect(screen.row(title)).toHaveCount(0)
          await endUndo(page)
        },
        refused: text('Failed to delete project', 'Kunne ikke slette prosjektet'),
      })
    })
    await test.step('a new project', async () => {
      await page.goto(`${stack.siteUrl}/admin/projects/new`)
      const name = screen.field('Title', 'Tittel')
      await name.fill(`${title} to`)
      await screen.field('Category', 'Kategori').selectOption('Maritime')
      await refusals.attempt({
        act: () => screen.press('Create project', 'Opprett prosjekt'),
        refused: text('Failed to create project', 'Kunne ikke opprette prosjektet'),
        expectUnchanged: async () => {
          await expect(name).toHaveValue(`${title} to`)
          await screen.expectAccessible()
        },
        done: 'Prosjektet er opprettet',
      })
    })
    await deleteRows(
      stack,
      'projects',
      `or=(title.eq.${encodeURIComponent(title)},title.eq.${encodeURIComponent(other)})`,
    )
  })
}
