import { newAccount } from '../support/accounts.ts'
import { TriedScreen } from '../support/pages/tried-screen.ts'
import { expect, test } from '../support/test.ts'

// Wide enough for the detail to stand beside the list.
test.use({ viewport: { width: 1440, height: 900 } })

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`

for (const language of ['en', 'no'] as const) {
  const noAccess =
    language === 'en' ? 'Your account does not have access to this.' : 'Økten er avsluttet. Logg inn på nytt.'

  test(`settings: what the access rules refuse of people, invites and personal data is told (${language})`, async ({
    page,
    stack,
  }) => {
    const screen = new TriedScreen(page, stack, language, ['profiles', 'invites', 'contacts'])
    const { say } = screen
    const [invited, other, person] = [address('invited'), address('other'), address('person')]
    const email = await newAccount(stack, 'Per Pending', 'pending')
    await screen.store('invites', { email: invited })
    await screen.store('contacts', { name: 'Kari', email: person, message: 'Hei' })
    const failed = say('Failed to change access', 'Kunne ikke endre tilgangen')
    const row = screen.row(email)

    await screen.open('/admin/settings?tab=performance')
    await page.getByRole('spinbutton').first().waitFor()
    await screen.expectTranslated()
    await screen.tryReading(
      () => page.getByRole('tab', { name: say('Security', 'Sikkerhet') }).click(),
      say('Failed to load invites', 'Kunne ikke laste invitasjoner'),
      say('Failed to load the audit log', 'Kunne ikke laste endringsloggen'),
    )
    await row.waitFor()
    // An approved person is further down the list.
    await page.getByRole('searchbox', { name: say('Search people', 'Søk i personer') }).fill(email)
    await screen.expectTranslated()
    await test.step('people', async () => {
      await screen.attempt({
        act: () => screen.press('Approve Per Pending', 'Godkjenn Per Pending', row),
        refused: failed,
        kept: () => expect(row).toContainText(say('Waiting', 'Venter')),
        done: 'Per Pending er godkjent',
      })
      if (language === 'en') return
      await screen.attempt({
        act: async () => {
          await screen.press('', 'Deaktiver Per Pending', row)
          await screen.expectTranslated()
          await screen.answer('', 'Deaktiver')
        },
        refused: failed,
        kept: () => expect(row).toContainText('Godkjent'),
        done: 'Per Pending er deaktivert',
      })
      await screen.attempt({
        act: () => screen.press('', 'Aktiver Per Pending igjen', row),
        refused: failed,
        kept: () => expect(row).toContainText('Deaktivert'),
        done: 'Per Pending er aktivert igjen',
      })
    })
    await test.step('invites', async () => {
      const form = page.getByRole('form', { name: say('Invites', 'Invitasjoner') })
      const to = screen.field('Email', 'E-post', form)
      await to.fill(other)
      await screen.attempt({
        act: () => screen.press('Send invite', 'Send invitasjon', form),
        refused: noAccess,
        kept: () => expect(to).toHaveValue(other),
        done: `Invitasjon sendt til ${other}`,
      })
      await screen.attempt({
        act: () => screen.press(`Resend the invite to ${invited}`, `Send invitasjonen til ${invited} på nytt`),
        refused: say('Failed to resend the invite', 'Kunne ikke sende invitasjonen på nytt'),
      })
      const revoke = say(`Revoke the invite to ${invited}`, `Trekk tilbake invitasjonen til ${invited}`)
      await screen.attempt({
        act: async () => {
          await page.getByRole('button', { name: revoke }).click()
          await screen.expectTranslated()
          await screen.expectAccessible()
          await screen.answer('Revoke', 'Trekk tilbake')
        },
        refused: say('Failed to revoke the invite', 'Kunne ikke trekke tilbake invitasjonen'),
        kept: () => expect(page.getByRole('button', { name: revoke })).toHaveCount(1),
        done: `Invitasjonen til ${invited} er trukket tilbake`,
      })
    })
    await test.step('personal data', async () => {
      const form = page.getByRole('form', { name: say('Privacy', 'Personvern') })
      const field = screen.field('Email address', 'E-postadresse', form)
      await field.fill(person)
      const look = () => screen.press('Look up', 'Slå opp', form)
      await screen.attempt({ act: look, refused: noAccess, kept: () => expect(field).toHaveValue(person) })
      await look()
      await screen.press('Erase…', 'Slett …')
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox').fill(person)
      await screen.attempt({
        act: () => screen.press('Erase for good', 'Slett for godt', question),
        refused: noAccess,
        kept: () => expect(question.getByRole('textbox')).toHaveValue(person),
      })
      await screen.press('Cancel', 'Avbryt', question)
      await question.waitFor({ state: 'detached' })
    })
  })
}
