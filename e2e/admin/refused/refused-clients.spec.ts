import { randomUUID } from 'node:crypto'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// A window wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

for (const language of FLOW_LANGUAGES) {
  test(`clients: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['clients', 'client_people', 'client_transactions', 'client_messages'])
    const { text } = screen
    const mark = randomUUID().slice(0, 8)
    const name = `Avslag ${mark}`
    const person = { contact_person: 'Kari Solberg', email: 'kari@refused.example' }
    await storeRow(stack, 'clients', { company_name: name, ...person })
    const owing = await storeRow(stack, 'clients', { company_name: `Skyldig ${mark}`, ...person })
    await storeRow(stack, 'client_transactions', { client_id: owing, description: 'Delvis ferdig', amount: 100 })
    await storeRow(stack, 'client_transactions', { client_id: owing, description: 'Skal betales', amount: 50 })
    const message = { client_id: owing, sender_name: 'Kari Solberg' }
    await storeRow(stack, 'client_messages', { ...message, message: 'Kan vi snakkes?' })
    await storeRow(stack, 'client_messages', { ...message, message: 'Og en til' })
    const dialog = page.getByRole('dialog')
    const save = () => screen.press('Save', 'Lagre', dialog)

    await test.step('clients', async () => {
      await screen.open('/admin/clients')
      await page.getByRole('rowheader').first().waitFor()
      await screen.expectTranslated()
      await refusals.attemptReading(
        () => page.getByRole('searchbox').fill(name),
        text('Failed to fetch client portal data', 'Kunne ikke hente kundedata'),
      )
      await screen.press('Add client', 'Ny kunde')
      await screen.field('Company', 'Firma', dialog).fill(`Ny ${mark}`)
      await screen.field('Contact person', 'Kontaktperson', dialog).fill('Ola Vik')
      await screen.field('Email', 'E-post', dialog).fill('ola@refused.example')
      await refusals.attempt({
        act: save,
        refused: text('Failed to create client', 'Kunne ikke opprette kunden'),
        expectUnchanged: async () => {
          await expect(screen.field('Contact person', 'Kontaktperson', dialog)).toHaveValue('Ola Vik')
          await screen.expectAccessible()
        },
        done: 'Kunden er opprettet',
      })
      await screen.leaveDialog()

      await screen.row(name).getByRole('button').first().click()
      await screen.press(`Edit ${name}`, `Rediger ${name}`)
      await screen.field('Contact person', 'Kontaktperson', dialog).fill('Nina Dal')
      await refusals.attempt({
        act: save,
        refused: text('Failed to save client', 'Kunne ikke lagre kunden'),
        expectUnchanged: () => expect(screen.field('Contact person', 'Kontaktperson', dialog)).toHaveValue('Nina Dal'),
        done: 'Kunden er oppdatert',
      })
      await screen.leaveDialog()
      const people = page.getByRole('region', { name: text('People', 'Personer') })
      await screen.press('Add person', 'Legg til person', people)
      await screen.field('Name', 'Navn', dialog).fill('Ola Vik')
      await screen.field('Email', 'E-post', dialog).fill('ola@refused.example')
      await refusals.attempt({
        act: save,
        refused: text('Failed to add the person', 'Kunne ikke legge til personen'),
        expectUnchanged: () => expect(screen.field('Name', 'Navn', dialog)).toHaveValue('Ola Vik'),
        done: 'Personen er lagt til',
      })
      await screen.leaveDialog()
      await refusals.attempt({
        act: () => screen.press('Send a link: Kari Solberg', 'Send lenke: Nina Dal', people),
        refused: text('Failed to send the link', 'Kunne ikke sende lenken'),
        expectUnchanged: () => expect(people).toContainText('kari@refused.example'),
        done: 'En lenke er på vei til kari@refused.example',
      })
      await refusals.attempt({
        act: async () => {
          const remove = page.getByRole('button', { name: text('Delete client', 'Slett kunden') })
          // A deletion leads to the list, even if it is refused later.
          if (!(await remove.isVisible())) await screen.row(name).getByRole('button').first().click()
          await screen.press('Delete client', 'Slett kunden')
          await screen.expectTranslated()
          await screen.confirm('Delete', 'Slett')
          await endUndo(page)
        },
        refused: text('Failed to delete client', 'Kunne ikke slette kunden'),
        expectUnchanged: () => expect(screen.row(name)).toHaveCount(1),
        done: 'Kunden er slettet',
      })
    })

    await test.step('transactions', async () => {
      await screen.open(`/admin/clients?tab=transactions&client=${owing}`)
      await screen.row('Delvis ferdig').waitFor()
      await screen.expectTranslated()
      await screen.row('Delvis ferdig').getByRole('button').first().click()
      const description = screen.field('Description', 'Beskrivelse', dialog)
      await description.fill('Delvis ferdig, endret')
      await refusals.attempt({
        act: save,
        refused: text('Failed to save transaction', 'Kunne ikke lagre transaksjonen'),
        expectUnchanged: () => expect(description).toHaveValue('Delvis ferdig, endret'),
        done: 'Transaksjonen er oppdatert',
      })
      await screen.leaveDialog()
      const status = page.getByRole('combobox', {
        name: text('Status of Skal betales', 'Status for Skal betales'),
      })
      await refusals.attempt({
        act: async () => {
          await status.click()
          await page.getByRole('option', { name: text('Paid', 'Betalt') }).click()
          await screen.confirm('Mark as paid', 'Merk som betalt')
        },
        refused: text('Failed to update transaction status', 'Kunne ikke oppdatere transaksjonsstatusen'),
        expectUnchanged: () => expect(status).toHaveText(text('Pending', 'Utestående')),
        done: 'Transaksjonsstatusen er oppdatert',
      })
      await screen.press('Add transaction', 'Ny transaksjon')
      await description.fill('Andre del')
      await screen.field('Amount', 'Beløp', dialog).fill('99.5')
      await refusals.attempt({
        act: save,
        refused: text('Failed to create transaction', 'Kunne ikke opprette transaksjonen'),
        expectUnchanged: () => expect(screen.field('Amount', 'Beløp', dialog)).toHaveValue('99.5'),
        done: 'Transaksjonen er opprettet',
      })
      await screen.leaveDialog()
    })

    await test.step('messages', async () => {
      await screen.open(`/admin/clients?tab=messages&client=${owing}`)
      const unread = text('Unread', 'Ulest')
      await refusals.attempt({
        act: async () => {
          await screen.press('Mark all on this page as read', 'Merk alle på denne siden som lest')
          await endUndo(page)
        },
        refused: text('Failed to update message', 'Kunne ikke oppdatere meldingen'),
        expectUnchanged: () => expect(screen.row(unread)).toHaveCount(2),
      })
      await screen.row('Kan vi snakkes?').getByRole('button').first().click()
      const panel = page.getByRole('region', { name: text('Message from Kari Solberg', 'Melding fra Kari Solberg') })
      await refusals.attempt({
        act: () => screen.press('Mark as read', 'Merk som lest', panel),
        refused: text('Failed to update message', 'Kunne ikke oppdatere meldingen'),
        expectUnchanged: async () => {
          await expect(panel.getByRole('button', { name: text('Mark as read', 'Merk som lest') })).toHaveCount(2)
          await screen.expectAccessible()
        },
        done: 'Meldingen er merket som lest',
      })
      const answer = panel.getByRole('textbox', { name: text('Answer', 'Svar') })
      await answer.fill('Ja, gjerne')
      await refusals.attempt({
        act: () => screen.press('Send answer', 'Send svar', panel),
        refused: text('Failed to send the answer', 'Kunne ikke sende svaret'),
        expectUnchanged: () => expect(answer).toHaveText('Ja, gjerne'),
        done: 'Svaret er sendt',
      })
    })
  })
}
