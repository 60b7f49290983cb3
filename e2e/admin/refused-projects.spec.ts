import { randomUUID } from 'node:crypto'
import { deleteRows } from '../support/backend.ts'
import { TriedScreen } from '../support/pages/tried-screen.ts'
import { expect, test } from '../support/test.ts'
import { endUndo } from '../support/undo.ts'

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } })

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

for (const language of ['en', 'no'] as const) {
  test(`projects: what the access rules refuse is told and taken back (${language})`, async ({ page, stack }) => {
    const screen = new TriedScreen(page, stack, language, ['projects'])
    const { say } = screen
    const title = unique('Avslag')
    const other = unique('Fremst')
    await screen.store('projects', { title, category: 'Refused' })
    await screen.store('projects', { title: other, category: 'Refused', featured_order: 1 })
    const dialog = page.getByRole('dialog')

    // Not what other tests have left in the list, which may be in either language.
    await screen.open(`/admin/projects?search=${encodeURIComponent(other)}`)
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await screen.tryReading(
      () => page.getByRole('searchbox').fill(title),
      say('Failed to load projects', 'Kunne ikke hente prosjektene'),
    )
    await test.step('changing', async () => {
      await screen.press(`Edit ${title}`, `Rediger ${title}`)
      const text = dialog.getByLabel(say('Description', 'Beskrivelse')).first()
      await text.fill('Skrevet og beholdt')
      await screen.attempt({
        act: () => screen.press('Save', 'Lagre', dialog),
        refused: say('Failed to save project', 'Kunne ikke lagre prosjektet'),
        kept: () => expect(text).toHaveValue('Skrevet og beholdt'),
        done: 'Prosjektet er oppdatert',
      })
      await screen.leaveDialog()
    })
    await test.step('featuring and its order', async () => {
      const [failed, mark] = [
        say('Failed to save the order', 'Kunne ikke lagre rekkefølgen'),
        screen.row(title).getByTitle(say('Featured on the home page', 'Fremhevet på forsiden'), { exact: true }),
      ]
      await screen.attempt({
        act: () =>
          screen.choose(
            say(`More actions for ${title}`, `Flere handlinger for ${title}`),
            say('Feature on the home page', 'Fremhev på forsiden'),
          ),
        refused: failed,
        kept: () => expect(mark).toHaveCount(0),
        done: 'Prosjektet er fremhevet på forsiden',
      })
      await screen.press('Featured', 'Fremhevede')
      const order = dialog.getByRole('listitem')
      await order.filter({ hasText: other }).waitFor()
      await screen.attempt({
        act: () => screen.press(`Stop featuring ${other}`, `Slutt å fremheve ${other}`, dialog),
        refused: failed,
        kept: () => expect(order.filter({ hasText: other })).toHaveCount(1),
      })
      await screen.press('Close', 'Lukk', dialog)
      await dialog.waitFor({ state: 'detached' })
    })
    await test.step('deleting', async () => {
      await screen.attempt({
        act: async () => {
          await screen.press(`Delete ${title}`, `Slett ${title}`)
          await screen.expectTranslated()
          await screen.answer('Delete', 'Slett')
          await expect(screen.row(title)).toHaveCount(0)
          await endUndo(page)
        },
        refused: say('Failed to delete project', 'Kunne ikke slette prosjektet'),
      })
    })
    await test.step('creating, on its own page', async () => {
      await page.goto(`${stack.siteUrl}/admin/projects/new`)
      const name = screen.field('Title', 'Tittel')
      await name.fill(`${title} to`)
      await screen.field('Category', 'Kategori').fill('Refused')
      await screen.attempt({
        act: () => screen.press('Create project', 'Opprett prosjekt'),
        refused: say('Failed to create project', 'Kunne ikke opprette prosjektet'),
        kept: async () => {
          await expect(name).toHaveValue(`${title} to`)
          await screen.expectAccessible()
        },
        done: 'Prosjektet er opprettet',
      })
    })
    await deleteRows(stack, 'projects', 'category=eq.Refused')
  })
}
