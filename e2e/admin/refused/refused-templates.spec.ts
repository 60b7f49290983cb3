import { randomUUID } from 'node:crypto'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const mark = () => randomUUID().slice(0, 8)

for (const language of FLOW_LANGUAGES) {
  test(`templates: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['quote_templates'])
    const { text } = screen
    const name = `Prøve ${mark()}`
    const dialog = page.getByRole('dialog')
    const failed = text('Failed to save template', 'Kunne ikke lagre malen')
    await screen.open('/admin/quote-management?tab=templates')
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await screen.press('Add template', 'Ny mal')
    await dialog.getByRole('textbox', { name: text('Service', 'Tjeneste'), exact: true }).fill(name)
    await screen.field('Base price', 'Grunnpris', dialog).fill('100')
    await screen.field('Hourly rate', 'Timepris', dialog).fill('50')
    await screen.field('Features', 'Innhold', dialog).fill('Rapport,')
    await refusals.attempt({
      act: () => screen.press('Create template', 'Opprett mal', dialog),
      refused: failed,
      expectUnchanged: async () => {
        await expect(screen.field('Hourly rate', 'Timepris', dialog)).toHaveValue('50')
        await screen.expectAccessible()
      },
      done: 'Malen er opprettet',
    })
    await screen.leaveDialog()
    const stored = text('Technical consulting', name)
    await screen.press(`Edit ${stored}`, `Rediger ${stored}`)
    await screen.field('Hourly rate', 'Timepris', dialog).fill('60')
    await refusals.attempt({
      act: () => screen.press('Save', 'Lagre', dialog),
      refused: failed,
      expectUnchanged: () => expect(screen.field('Hourly rate', 'Timepris', dialog)).toHaveValue('60'),
      done: 'Malen er oppdatert',
    })
    await screen.leaveDialog()
    await refusals.attempt({
      act: async () => {
        await screen.press(`Delete ${stored}`, `Slett ${stored}`)
        await screen.expectTranslated()
        await screen.confirm('Delete', 'Slett')
        await endUndo(page)
      },
      refused: text('Failed to delete template', 'Kunne ikke slette malen'),
      expectUnchanged: () => expect(screen.row(stored)).toHaveCount(1),
      done: 'Malen er slettet',
    })
  })
}
