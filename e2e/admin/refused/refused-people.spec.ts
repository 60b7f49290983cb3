import { newAccount } from '../../support/accounts/accounts.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`

for (const language of FLOW_LANGUAGES) {
  const noAccess =
    language === 'en' ? 'Your account does not have access to this.' : 'Økten er avsluttet. Logg inn på nytt.'

  test(`settings: shows refusals for users, invites and personal data (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['profiles', 'invites', 'contacts'])
    const { text } = screen
    const [invited, other, person] = [address('invited'), address('other'), address('person')]
    const email = await newAccount(stack, 'Per Pending', 'pending')
    await storeRow(stack, 'invites', { email: invited })
    await storeRow(stack, 'contacts', { name: 'Kari', email: person, message: 'Hei' })
    const failed = text('Failed to change access', 'Kunne ikke endre tilgangen')
    const row = screen.row(email)

    await screen.open('/admin/settings?tab=performance')
    await page.getByRole('spinbutton').first().waitFor()
    await screen.expectTranslated()
    await refusals.attemptReading(
      () => page.getByRole('tab', { name: text('Security', 'Sikkerhet') }).click(),
      text('Failed to load invites', 'Kunne ikke laste inn invitasjoner'),
      text('Failed to load the audit log', 'Kunne ikke laste inn endringsloggen'),
    )
    await row.waitFor()
    // An approved user is further down the list.
    await page.getByRole('searchbox', { name: text('Search people', 'Søk i personer') }).fill(email)
    await screen.expectTranslated()
    await test.step('users', async () => {
      await refusals.attempt({
        act: () => screen.press('Approve Per Pending', 'Godkjenn Per Pending', row),
        refused: failed,
        expectUnchanged: () => expect(row).toContainText(text('Waiting', 'Venter')),
        done: 'Per Pending er godkjent',
      })
      if (language === 'en') return
      await refusals.attempt({
        act: async () => {
          await screen.press('', 'Deaktiver Per Pending', row)
          await screen.expectTranslated()
          await screen.confirm('', 'Deaktiver')
        },
        refused: failed,
        expectUnchanged: () => expect(row).toContainText('Godkjent'),
        done: 'Per Pending er deaktivert',
      })
      await refusals.attempt({
        act: () => screen.press('', 'Aktiver igjen: Per Pending', row),
        refused: failed,
        expectUnchanged: () => expect(row).toContainText('Deaktivert'),
        done: 'Per Pending er aktivert igjen',
      })
    })
    await test.step('invites', async () => {
      const form = page.getByRole('form', { name: text('Invites', 'Invitasjoner') })
      const to = screen.field('Email', 'E-post', form)
      await to.fill(other)
      await refusals.attempt({
        act: () => screen.press('Send invite', 'Send invitasjon', form),
        refused: noAccess,
        expectUnchanged: () => expect(to).toHaveValue(other),
        done: `Invitasjon sendt til ${other}`,
      })
      await refusals.attempt({
        act: () => screen.press(`Resend the invite to ${invited}`, `Send på nytt: invitasjonen til ${invited}`),
        refused: text('Failed to resend the invite', 'Kunne ikke sende invitasjonen på nytt'),
      })
      const revoke = text(`Revoke the invite to ${invited}`, `Trekk tilbake invitasjonen til ${invited}`)
      await refusals.attempt({
        act: async () => {
          await page.getByRole('button', { name: revoke }).click()
          await screen.expectTranslated()
          await screen.expectAccessible()
          await screen.confirm('Revoke', 'Trekk tilbake')
        },
        refused: text('Failed to revoke the invite', 'Kunne ikke trekke tilbake invitasjonen'),
        expectUnchanged: () => expect(page.getByRole('button', { name: revoke })).toHaveCount(1),
        done: `Invitasjonen til ${invited} er trukket tilbake`,
      })
    })
    await test.step('personal data', async () => {
      const form = page.getByRole('form', { name: text('Privacy', 'Personvern') })
      const field = screen.field('Email address', 'E-postadresse', form)
      await field.fill(person)
      const look = () => screen.press('Look up', 'Slå opp', form)
      await refusals.attempt({ act: look, refused: noAccess, expectUnchanged: () => expect(field).toHaveValue(person) })
      await look()
      await screen.press('Erase…', 'Slett …')
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox').fill(person)
      await refusals.attempt({
        act: () => screen.press('Erase for good', 'Slett for godt', question),
        refused: noAccess,
        expectUnchanged: () => expect(question.getByRole('textbox')).toHaveValue(person),
      })
      await screen.press('Cancel', 'Avbryt', question)
      await question.waitFor({ state: 'detached' })
    })
  })
}
