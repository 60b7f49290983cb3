import { randomUUID } from 'node:crypto'
import { changeRows, rowsOf } from '../support/backend.ts'
import { InboxPage } from '../support/pages/inbox-page.ts'
import { TriedScreen } from '../support/pages/tried-screen.ts'
import { expect, test } from '../support/test.ts'
import { endUndo } from '../support/undo.ts'

// Wide enough for the detail to stand beside the list.
test.use({ viewport: { width: 1440, height: 900 } })

const mark = () => randomUUID().slice(0, 8)

/** Writing a note in an open panel and deleting it. */
async function tryNotes(screen: TriedScreen, addNote: (body: string) => Promise<unknown>): Promise<void> {
  const { page, say } = screen
  const note = page.getByRole('textbox', { name: say('Internal note', 'Internt notat') })
  await note.fill('Ringte tilbake.')
  await screen.attempt({
    act: () => screen.press('Add note', 'Legg til notat'),
    refused: say('Failed to add note', 'Kunne ikke legge til notatet'),
    kept: () => expect(note).toHaveValue('Ringte tilbake.'),
    done: 'Notatet er lagt til',
  })
  if (screen.language === 'en') await addNote('Ringte tilbake.')
  await screen.attempt({
    act: async () => {
      await screen.press('Delete this note', 'Slett dette notatet')
      await screen.expectTranslated()
      await screen.answer('Delete', 'Slett')
    },
    refused: say('Failed to delete note', 'Kunne ikke slette notatet'),
    kept: () => expect(page.getByRole('listitem').filter({ hasText: 'Ringte tilbake.' })).toHaveCount(1),
    done: 'Notatet er slettet',
  })
}

for (const language of ['en', 'no'] as const) {
  test(`contacts: what the access rules refuse is told and taken back (${language})`, async ({ page, stack }) => {
    const screen = new TriedScreen(page, stack, language, ['contacts', 'notes', 'clients'])
    const { say } = screen
    const who = mark()
    const [name, other] = [`Siv ${who}`, `Ola ${who}`]
    const id = await screen.store('contacts', { name, email: 'siv@refused.example', message: 'Hei' })
    await screen.store('contacts', { name: other, email: 'ola@refused.example', message: 'Hei' })
    const row = screen.row(name)
    const [pending, failed] = [
      say('Pending', 'Venter'),
      say('Failed to update contact status', 'Kunne ikke oppdatere statusen'),
    ]
    await screen.open('/admin/contacts')
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await screen.tryReading(
      () => page.getByRole('searchbox').fill(who),
      say('Failed to load contacts', 'Kunne ikke hente henvendelsene'),
    )
    await test.step('in the list', async () => {
      await screen.attempt({
        act: () =>
          screen.press(`Mark the message from ${name} as handled`, `Merk henvendelsen fra ${name} som behandlet`),
        refused: failed,
        kept: () => expect(row).toContainText(pending),
        done: 'Henvendelsen er merket som behandlet',
      })
      const ticks = [name, other].map((each) => screen.row(each).getByRole('checkbox'))
      for (const tick of ticks) await tick.check()
      await screen.attempt({
        act: async () => {
          await screen.press('Delete', 'Slett', page.getByRole('status'))
          await screen.expectTranslated()
          await screen.answer('Delete', 'Slett')
          await endUndo(page)
        },
        refused: say('Failed to delete', 'Kunne ikke slette'),
        // For another try.
        kept: () => Promise.all(ticks.map((tick) => expect(tick).toBeChecked())).then(() => undefined),
      })
      const before = say('Pending', 'Behandlet')
      await screen.attempt({
        act: async () => {
          for (const tick of ticks) await tick.check()
          await screen.press(say('Mark as handled', ''), 'Merk som ventende', page.getByRole('status'))
          await endUndo(page)
        },
        refused: failed,
        kept: () => expect(row).toContainText(before),
        done: '2 henvendelser er merket som ventende',
      })
    })
    await test.step('in the detail', async () => {
      await screen.tryExport()
      await row.getByRole('button', { name }).first().click()
      const panel = page.getByRole('region', { name: say(`Message from ${name}`, `Henvendelse fra ${name}`) })
      await tryNotes(screen, (body) => screen.storeNote({ contact_id: id }, body))
      await screen.attempt({
        act: () => screen.press('Convert to client', 'Gjør til kunde', panel),
        refused: say('Failed to convert to a client', 'Kunne ikke gjøre avsenderen til kunde'),
        kept: () => expect(panel.getByRole('button', { name: say('Convert', 'Gjør til') })).toBeVisible(),
        done: 'Avsenderen er gjort til kunde',
      })
      await screen.attempt({
        act: async () => {
          // A deletion closes the detail, also one that is refused afterwards.
          if (!(await panel.isVisible())) await row.getByRole('button', { name }).first().click()
          await screen.press('Delete', 'Slett', panel)
          await screen.expectTranslated()
          await screen.answer('Delete', 'Slett')
          await endUndo(page)
        },
        refused: say('Failed to delete', 'Kunne ikke slette'),
        kept: () => expect(row).toHaveCount(1),
        done: 'Henvendelsen er slettet',
      })
    })
  })

  test(`quotes: what the access rules refuse is told and taken back (${language})`, async ({ page, stack }) => {
    const tables = ['quote_requests', 'notes', 'clients', 'client_transactions']
    const screen = new TriedScreen(page, stack, language, tables)
    const { say } = screen
    const name = `Tone ${mark()}`
    await new InboxPage(page, stack).requestQuote(name)
    const [request] = await rowsOf(stack, 'quote_requests', `client_name=eq.${name}`)
    const id = String(request?.['id'])
    const status = page.getByRole('combobox', {
      name: say(`Status of the request from ${name}`, `Status for forespørselen fra ${name}`),
    })
    const failed = say('Failed to update quote status', 'Kunne ikke oppdatere tilbudsstatusen')
    const isPending = () => expect(status.first()).toHaveText(say('Pending', 'Venter'))

    await screen.open('/admin/quote-management')
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await screen.tryReading(
      () => page.getByRole('searchbox').fill(name),
      say('Failed to fetch quote data', 'Kunne ikke hente tilbudsdata'),
    )
    await screen.attempt({
      act: async () => {
        await status.click()
        await page.getByRole('option', { name: say('Rejected', 'Avslått') }).click()
      },
      refused: failed,
      kept: isPending,
    })
    await screen.attempt({
      act: async () => {
        await page.getByRole('checkbox', { name: say(`Select ${name}`, `Velg ${name}`) }).check()
        await screen.press('Rejected', 'Avslått', page.getByRole('status'))
        await endUndo(page)
      },
      refused: failed,
      kept: isPending,
    })
    await screen.row(name).getByRole('button', { name }).first().click()
    const panel = page.getByRole('region', { name: say(`Quote request from ${name}`, `Forespørsel fra ${name}`) })
    await tryNotes(screen, (body) => screen.storeNote({ quote_request_id: id }, body))
    await screen.attempt({
      act: async () => {
        await screen.press('Send offer', 'Send tilbud', panel)
        await screen.expectTranslated()
        await screen.expectAccessible()
        await screen.answer('Send offer', 'Send tilbud')
      },
      refused: say('Failed to send the offer', 'Kunne ikke sende tilbudet'),
      done: 'Tilbudet er på vei',
    })
    await screen.attempt({
      act: () => screen.press('Approve', 'Godkjenn', panel),
      refused: failed,
      kept: () => expect(panel.getByRole('button', { name: say('Approve', 'Godkjenn') })).toBeVisible(),
      done: 'Tilbudsstatusen er oppdatert',
    })
    if (language === 'en') await changeRows(stack, 'quote_requests', `id=eq.${id}`, { status: 'approved' })
    await screen.attempt({
      act: async () => {
        await screen.press('Convert to client', 'Gjør til kunde', panel)
        await screen.expectTranslated()
        await screen.answer('Convert to client', 'Gjør til kunde')
      },
      refused: say('Failed to convert the request', 'Kunne ikke gjøre forespørselen om til kunde'),
      kept: () => expect(panel.getByRole('button', { name: say('Convert', 'Gjør til') })).toBeVisible(),
      done: 'Gjort om til kunde og transaksjon',
    })
  })
}
