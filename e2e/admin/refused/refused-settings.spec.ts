import { inDatabase } from '../../support/accounts/accounts.ts'
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

  test(`settings: shows refusals for system settings, mails and subscribers (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['system_settings', 'newsletter_subscribers'])
    const { text } = screen
    const tab = (english: string, norwegian: string) =>
      page.getByRole('tab', { name: text(english, norwegian), exact: true }).click()
    const [dead, reader] = [address('dead'), address('reader')]
    const others = ['one', 'two'].map((name) => `${name}-${dead}`)
    await inDatabase(
      stack,
      (sql) => sql`
        insert into public.email_outbox (kind, to_address, language, payload, status, attempts, last_error)
        select 'test_mail', address, 'no', '{"requested_by": "Ingrid"}', 'dead', 12, '550 No such user'
        from unnest(${[`first-${dead}`, ...others]}::text[]) as address`,
    )
    await storeRow(stack, 'newsletter_subscribers', { email: reader, status: 'confirmed' })
    const failed = text('Failed to update system setting', 'Kunne ikke oppdatere systeminnstillingen')

    await test.step('numbers', async () => {
      await screen.open('/admin/settings')
      await page.getByRole('rowheader').first().waitFor()
      await refusals.attemptReading(
        () => tab('Database', 'Database'),
        text('Failed to load settings', 'Kunne ikke laste inn innstillingene'),
        text('Failed to load the database details', 'Kunne ikke laste inn opplysninger om databasen'),
      )
      const months = page.getByRole('spinbutton').first()
      await months.waitFor()
      await screen.expectTranslated()
      await months.fill('17')
      await refusals.attempt({
        act: () => screen.press('Save: Keep handled messages', 'Lagre: Behold behandlede meldinger'),
        refused: failed,
        expectUnchanged: () => expect(months).toHaveValue('17'),
        done: 'retention_contacts_months er oppdatert',
      })
    })
    await test.step('choices with a confirmation', async () => {
      await tab('Authentication', 'Innlogging')
      if (language === 'en') await screen.confirm('Discard', 'Forkast')
      const mode = page.getByRole('combobox', { name: text('New accounts', 'Nye kontoer') })
      await mode.selectOption('open')
      await refusals.attempt({
        act: async () => {
          await screen.press('Save: New accounts', 'Lagre: Nye kontoer')
          await screen.expectTranslated()
          await screen.expectAccessible()
          await screen.confirm('Open sign-up', 'Åpne registreringen')
        },
        refused: failed,
        expectUnchanged: () => expect(mode).toHaveValue('open'),
      })
      await mode.selectOption('approval')
    })
    await test.step('mails', async () => {
      await tab('Email', 'E-post')
      await refusals.attemptReading(
        () => page.getByRole('searchbox').fill(dead),
        text('Failed to load the outbox', 'Kunne ikke laste inn utboksen'),
      )
      const to = screen.field('Send to', 'Send til')
      await to.fill(reader)
      await refusals.attempt({
        act: () => screen.press('Send test email', 'Send test-e-post'),
        refused: noAccess,
        expectUnchanged: () => expect(to).toHaveValue(reader),
        done: `Test-e-post til ${reader} er på vei`,
      })
      const resendFailed = text('Failed to resend', 'Kunne ikke sende på nytt')
      const expectGivenUp = (mail: string) => expect(screen.row(mail)).toContainText(text('Failed', 'Mislyktes'))
      const tick = (mail: string) => screen.row(mail).getByRole('checkbox')
      for (const mail of others) await tick(mail).check()
      await refusals.attempt({
        act: () => screen.press('Resend selected', 'Send valgte på nytt'),
        refused: resendFailed,
        expectUnchanged: async () => {
          await Promise.all(others.map(expectGivenUp))
          // Allows another attempt.
          await Promise.all(others.map((mail) => expect(tick(mail)).toBeChecked()))
        },
        done: '2 e-poster sendes på nytt',
      })
      const first = `first-${dead}`
      await screen.row(first).getByRole('button').press('Enter')
      const panel = page.getByRole('region', { name: text(`Email to ${first}`, `E-post til ${first}`) })
      await refusals.attempt({
        act: () => screen.press('Resend', 'Send på nytt', panel),
        refused: resendFailed,
        expectUnchanged: () => expectGivenUp(first),
        done: 'E-posten sendes på nytt',
      })
    })
    await test.step('subscribers', async () => {
      await page.getByRole('link', { name: text('Newsletter', 'Nyhetsbrev'), exact: true }).click()
      await refusals.attemptReading(
        () => page.getByRole('searchbox').fill(reader),
        text('Failed to load subscribers', 'Kunne ikke laste inn abonnentene'),
      )
      await page.getByRole('checkbox', { name: text(`Select ${reader}`, `Velg ${reader}`) }).check()
      await refusals.attempt({
        act: async () => {
          await screen.press('Erase', 'Slett', page.getByRole('status'))
          await screen.expectTranslated()
          await screen.expectAccessible()
          await screen.confirm('Erase', 'Slett')
        },
        refused: text('Failed to erase', 'Kunne ikke slette'),
        expectUnchanged: () => expect(screen.row(reader)).toHaveCount(1),
        done: 'Abonnenten er slettet',
      })
    })
  })
}
