import { randomUUID } from 'node:crypto'
import { changeRows, rowsOf } from '../../support/product/backend.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { storeNote, storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const mark = () => randomUUID().slice(0, 8)

/** Adds a note in an open panel and deletes it. */
async function tryNotes(
  screen: AdminScreen,
  refusals: Refusals,
  addNote: (body: string) => Promise<unknown>,
): Promise<void> {
  const { page, text } = screen
  const note = page.getByRole('textbox', { name: text('Internal note', 'Internt notat') })
  await note.fill('Ringte tilbake.')
  await refusals.attempt({
    act: () => screen.press('Add note', 'Legg til notat'),
    refused: text('Failed to add note', 'Kunne ikke legge til notatet'),
    expectUnchanged: () => expect(note).toHaveValue('Ringte tilbake.'),
    done: 'Notatet er lagt til',
  })
  if (screen.language === 'en') await addNote('Ringte tilbake.')
  await refusals.attempt({
    act: async () => {
      await screen.press('Delete this note', 'Slett dette notatet')
      await screen.expectTranslated()
      await screen.confirm('Delete', 'Slett')
    },
    refused: text('Failed to delete note', 'Kunne ikke slette notatet'),
    expectUnchanged: () => expect(page.getByRole('listitem').filter({ hasText: 'Ringte tilbake.' })).toHaveCount(1),
    done: 'Notatet er slettet',
  })
}

for (const language of FLOW_LANGUAGES) {
  test(`contacts: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['contacts', 'notes', 'clients'])
    const { text } = screen
    const who = mark()
    const [name, other] = [`Siv ${who}`, `Ola ${who}`]
    const id = await storeRow(stack, 'contacts', { name, email: 'siv@refused.example', message: 'Hei' })
    await storeRow(stack, 'contacts', { name: other, email: 'ola@refused.example', message: 'Hei' })
    const row = screen.row(name)
    const [pending, failed] = [
      text('Pending', 'Venter'),
      text('Failed to update contact status', 'Kunne ikke oppdatere statusen'),
    ]
    await screen.open('/admin/contacts')
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await refusals.attemptReading(
      () => page.getByRole('searchbox').fill(who),
      text('Failed to load contacts', 'Kunne ikke laste inn henvendelsene'),
    )
    await test.step('in the list', async () => {
      await refusals.attempt({
        act: () =>
          screen.press(`Mark the message from ${name} as handled`, `Merk henvendelsen fra ${name} som behandlet`),
        refused: failed,
        expectUnchanged: () => expect(row).toContainText(pending),
        done: 'Henvendelsen er merket som behandlet',
      })
      const ticks = [name, other].map((each) => screen.row(each).getByRole('checkbox'))
      for (const tick of ticks) await tick.check()
      await refusals.attempt({
        act: async () => {
          await screen.press('Delete', 'Slett', page.getByRole('status'))
          await screen.expectTranslated()
          await screen.confirm('Delete', 'Slett')
          await endUndo(page)
        },
        refused: text('Failed to delete', 'Kunne ikke slette'),
        // Allows another attempt.
        expectUnchanged: () => Promise.all(ticks.map((tick) => expect(tick).toBeChecked())).then(() => undefined),
      })
      const before = text('Pending', 'Behandlet')
      await refusals.attempt({
        act: async () => {
          for (const tick of ticks) await tick.check()
          await screen.press(text('Mark as handled', ''), 'Merk som ventende', page.getByRole('status'))
          await endUndo(page)
        },
        refused: failed,
        expectUnchanged: () => expect(row).toContainText(before),
        done: '2 henvendelser er merket som ventende',
      })
    })
    await test.step('in the detail', async () => {
      await refusals.attemptExport()
      await row.getByRole('button', { name }).first().click()
      const panel = page.getByRole('region', { name: text(`Message from ${name}`, `Henvendelse fra ${name}`) })
      await tryNotes(screen, refusals, (body) => storeNote(stack, { contact_id: id }, body))
      await refusals.attempt({
        act: () => screen.press('Convert to client', 'Gjør til kunde', panel),
        refused: text('Failed to convert to a client', 'Kunne ikke gjøre avsenderen til kunde'),
        expectUnchanged: () => expect(panel.getByRole('button', { name: text('Convert', 'Gjør til') })).toBeVisible(),
        done: 'Avsenderen er gjort til kunde',
      })
      await refusals.attempt({
        act: async () => {
          // A deletion closes the detail, even if it is refused later.
          if (!(await panel.isVisible())) await row.getByRole('button', { name }).first().click()
          await screen.press('Delete', 'Slett', panel)
          await screen.expectTranslated()
          await screen.confirm('Delete', 'Slett')
          await endUndo(page)
        },
        refused: text('Failed to delete', 'Kunne ikke slette'),
        expectUnchanged: () => expect(row).toHaveCount(1),
        done: 'Henvendelsen er slettet',
      })
    })
  })

  test(`quotes: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const tables = ['quote_requests', 'notes', 'clients', 'client_transactions']
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, tables)
    const { text } = screen
    const name = `Tone ${mark()}`
    await new InboxPage(page, stack).requestQuote(name)
    const [request] = await rowsOf(stack, 'quote_requests', `client_name=eq.${name}`)
    const id = String(request?.['id'])
    const status = page.getByRole('combobox', {
      name: text(`Status of the request from ${name}`, `Status for forespørselen fra ${name}`),
    })
    const failed = text('Failed to update quote status', 'Kunne ikke oppdatere statusen')
    const isPending = () => expect(status.first()).toHaveText(text('Pending', 'Venter'))

    await screen.open('/admin/quote-management')
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await refusals.attemptReading(
      () => page.getByRole('searchbox').fill(name),
      text('Failed to fetch quote data', 'Kunne ikke hente forespørslene'),
    )
    await refusals.attempt({
      act: async () => {
        await status.click()
        await page.getByRole('option', { name: text('Rejected', 'Avslått') }).click()
      },
      refused: failed,
      expectUnchanged: isPending,
    })
    await refusals.attempt({
      act: async () => {
        await page.getByRole('checkbox', { name: text(`Select ${name}`, `Velg ${name}`) }).check()
        await screen.press('Rejected', 'Avslått', page.getByRole('status'))
        await endUndo(page)
      },
      refused: failed,
      expectUnchanged: isPending,
    })
    await screen.row(name).getByRole('button', { name }).first().click()
    const panel = page.getByRole('region', { name: text(`Quote request from ${name}`, `Forespørsel fra ${name}`) })
    await tryNotes(screen, refusals, (body) => storeNote(stack, { quote_request_id: id }, body))
    await refusals.attempt({
      act: () => screen.press('Approve', 'Godkjenn', panel),
      refused: failed,
      expectUnchanged: () => expect(panel.getByRole('button', { name: text('Approve', 'Godkjenn') })).toBeVisible(),
      done: 'Statusen er oppdatert',
    })
    if (language === 'en') await changeRows(stack, 'quote_requests', `id=eq.${id}`, { status: 'approved' })
    await refusals.attempt({
      act: async () => {
        await screen.press('Convert to client', 'Gjør til kunde', panel)
        await screen.expectTranslated()
        await screen.confirm('Convert to client', 'Gjør til kunde')
      },
      refused: text('Failed to convert the request', 'Kunne ikke gjøre forespørselen om til kunde'),
      expectUnchanged: () => expect(panel.getByRole('button', { name: text('Convert', 'Gjør til') })).toBeVisible(),
      done: 'Gjort om til kunde og transaksjon',
    })
  })
}
