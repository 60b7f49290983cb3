import { randomUUID } from 'node:crypto'
import { deleteRows } from '../../support/product/backend.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

type Words = readonly [en: string, no: string]
interface Kind {
  readonly table: 'testimonials' | 'client_logos'
  readonly path: string
  readonly row: Readonly<Record<string, string>>
  readonly list: Words
  readonly saveFailed: Words
  readonly deleteFailed: Words
  readonly updated: string
}

const KINDS: readonly Kind[] = [
  {
    table: 'testimonials',
    path: '/admin/references',
    row: { quote: 'Test of refusals', consent_on: '2026-01-20' },
    list: ['Testimonials', 'Uttalelser'],
    saveFailed: ['Failed to save the testimonial', 'Kunne ikke lagre uttalelsen'],
    deleteFailed: ['Failed to delete the testimonial', 'Kunne ikke slette uttalelsen'],
    updated: 'Uttalelsen er oppdatert',
  },
  {
    table: 'client_logos',
    path: '/admin/references?tab=logos',
    row: { consent_on: '2026-01-20' },
    list: ['Client logos', 'Kundelogoer'],
    saveFailed: ['Failed to save the client', 'Kunne ikke lagre kunden'],
    deleteFailed: ['Failed to delete the client', 'Kunne ikke slette kunden'],
    updated: 'Kunden er oppdatert',
  },
]

for (const language of FLOW_LANGUAGES) {
  for (const { table, path, row, list, saveFailed, deleteFailed, updated } of KINDS) {
    test(`${table}: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
      const screen = new AdminScreen(page, stack, language)
      const refusals = new Refusals(screen, [table])
      const { text } = screen
      const name = `Avslag ${randomUUID().slice(0, 8)}`
      const id = await storeRow(stack, table, { name, ...row })
      const dialog = page.getByRole('dialog')
      const items = page.getByRole('list', { name: text(...list) }).getByRole('listitem')
      const item = items.filter({ hasText: name })
      const menu = text(`More actions for ${name}`, `Flere handlinger for ${name}`)

      await screen.open(path)
      await item.waitFor()
      await test.step('the order', async () => {
        const before = await items.allTextContents()
        await refusals.attempt({
          act: () => screen.press(`Move ${name} up`, `Flytt ${name} opp`),
          refused: text('Failed to save the order', 'Kunne ikke lagre rekkefølgen'),
          expectUnchanged: () => expect(items).toHaveText(before),
        })
      })
      await test.step('a change', async () => {
        await screen.press(name, name)
        const field = screen.field('Name', 'Navn', dialog)
        await field.fill(`${name} to`)
        await refusals.attempt({
          act: () => screen.press('Save', 'Lagre', dialog),
          refused: text(...saveFailed),
          expectUnchanged: () => expect(field).toHaveValue(`${name} to`),
          done: updated,
        })
        await screen.leaveDialog()
      })
      await test.step('a deletion', async () => {
        const stored = language === 'no' ? `${name} to` : name
        await refusals.attempt({
          act: async () => {
            await screen.choose(menu.replace(name, stored), text('Delete', 'Slett'))
            await screen.confirm('Delete', 'Slett')
            await expect(item).toHaveCount(0)
            await endUndo(page)
          },
          refused: text(...deleteFailed),
          expectUnchanged: () => expect(item).toHaveCount(1),
        })
      })
      await deleteRows(stack, table, `id=eq.${id}`)
    })
  }
}
