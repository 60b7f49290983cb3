import { randomUUID } from 'node:crypto'
import { deleteRows } from '../../support/product/backend.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

for (const language of FLOW_LANGUAGES) {
  test(`team: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['team_members'])
    const { text } = screen
    const name = `Avslag ${randomUUID().slice(0, 8)}`
    const id = await storeRow(stack, 'team_members', { full_name: name, role: 'Test of refusals' })
    const dialog = page.getByRole('dialog')
    const items = page
      .getByRole('list', { name: text('Members of the team', 'Personer i teamet') })
      .getByRole('listitem')
    const item = items.filter({ hasText: name })
    const menu = text(`More actions for ${name}`, `Flere handlinger for ${name}`)
    const failed = text('Failed to save the person', 'Kunne ikke lagre personen')

    await screen.open('/admin/team')
    await item.waitFor()
    await test.step('the order', async () => {
      // Names only, because initials disappear once the photos load.
      const arrows = items.getByRole('button', { name: text(/^Move .* up$/, /^Flytt .* opp$/) })
      const order = () => arrows.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel))
      const before = await order()
      await refusals.attempt({
        act: () => screen.press(`Move ${name} up`, `Flytt ${name} opp`),
        refused: text('Failed to save the order', 'Kunne ikke lagre rekkefølgen'),
        expectUnchanged: () => expect.poll(order).toEqual(before),
      })
    })
    await test.step('a change', async () => {
      await screen.press(name, name)
      const title = screen.field('Title', 'Stilling', dialog)
      await title.fill('Skrevet og beholdt')
      await refusals.attempt({
        act: () => screen.press('Save', 'Lagre', dialog),
        refused: failed,
        expectUnchanged: () => expect(title).toHaveValue('Skrevet og beholdt'),
        done: 'Personen er oppdatert',
      })
      await screen.leaveDialog()
    })
    await test.step('hiding', async () => {
      await refusals.attempt({
        act: async () => {
          await screen.choose(menu, text('Hide from the website', 'Skjul på nettstedet'))
          await endUndo(page)
        },
        refused: failed,
        expectUnchanged: () => expect(item.getByText(text('Hidden', 'Skjult'))).toHaveCount(0),
      })
    })
    await test.step('a deletion', async () => {
      await refusals.attempt({
        act: async () => {
          await screen.choose(menu, text('Delete', 'Slett'))
          await screen.confirm('Delete', 'Slett')
          await expect(item).toHaveCount(0)
          await endUndo(page)
        },
        refused: text('Failed to delete the person', 'Kunne ikke slette personen'),
        expectUnchanged: () => expect(item).toHaveCount(1),
      })
    })
    await test.step('a new person', async () => {
      await screen.press('Add a person', 'Legg til person')
      const field = screen.field('Name', 'Navn', dialog)
      await field.fill(`${name} to`)
      await screen.field('Title', 'Stilling', dialog).fill('Test of refusals')
      await refusals.attempt({
        act: () => screen.press('Add person', 'Legg til', dialog),
        refused: text('Failed to add the person', 'Kunne ikke legge til personen'),
        expectUnchanged: async () => {
          await expect(field).toHaveValue(`${name} to`)
          await screen.expectAccessible()
        },
        done: 'Personen er lagt til',
      })
    })
    await deleteRows(stack, 'team_members', `or=(id.eq.${id},full_name.eq.${encodeURIComponent(`${name} to`)})`)
  })
}
