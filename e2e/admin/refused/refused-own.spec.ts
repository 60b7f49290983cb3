import { restoreSettings } from '../../support/product/restore-settings.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

test.use({ viewport: { width: 1440, height: 900 } })
restoreSettings()

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const language of FLOW_LANGUAGES) {
  test(`website content: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['settings'])
    const { text } = screen
    const failed = text('Failed to update setting', 'Kunne ikke oppdatere innstillingen')
    const editor = page.getByRole('region', { name: text('Website content', 'Innhold på nettstedet') })
    const title = screen.field('Title', 'Tittel', editor)
    const save = () => screen.press('Save changes', 'Lagre endringer', editor)

    await screen.open('/admin/overview?tab=homepage&section=homepage_mission')
    await title.waitFor()
    await screen.expectTranslated()
    await test.step('stored copy', async () => {
      await title.fill('Skrevet og beholdt')
      await refusals.attempt({
        act: save,
        refused: failed,
        expectUnchanged: () => expect(title).toHaveValue('Skrevet og beholdt'),
        done: 'Forside: Det vi står for er oppdatert',
      })
      if (language === 'en') await screen.press('Discard changes', 'Forkast endringer', editor)
      await refusals.attempt({
        act: async () => {
          await screen.press('Restore default', 'Gjenopprett standard', editor)
          await screen.expectTranslated()
          await screen.expectAccessible()
          await screen.confirm('Restore', 'Gjenopprett')
        },
        refused: failed,
        expectUnchanged: () => expect(editor.getByText(text('Stored', 'Lagret'), { exact: true })).toBeVisible(),
      })
    })
    if (language === 'no') {
      await test.step('an earlier version', async () => {
        const dialog = page.getByRole('dialog')
        await refusals.attemptReading(
          () => screen.press('', 'Tidligere versjoner', editor),
          'Kunne ikke laste inn tidligere versjoner',
        )
        await refusals.attempt({
          act: () => screen.press('', 'Gjenopprett denne versjonen', dialog),
          refused: failed,
          expectUnchanged: () =>
            expect(dialog.getByRole('button', { name: 'Gjenopprett denne versjonen' })).toBeVisible(),
          done: 'Forside: Det vi står for er oppdatert',
        })
        await expect(dialog).toHaveCount(0)
        await expect(title).toHaveValue('Færre systemer, bedre forvaltet')
      })
    }
    await test.step('built-in copy, as JSON', async () => {
      await screen.open('/admin/overview?tab=services')
      await screen.press('JSON', 'JSON', editor)
      const box = editor.getByLabel('JSON', { exact: true })
      await box.fill('{ "title": "Skrevet", "subtitle": "og beholdt" }')
      await refusals.attempt({
        act: save,
        refused: failed,
        expectUnchanged: () => expect(box).toHaveValue(/og beholdt/),
        done: 'Tjenester: Toppfelt er oppdatert',
      })
    })
  })

  test(`account: shows refusals by the access rules and the server, and rolls back (${language})`, async ({
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['profiles'])
    const { text } = screen
    const refused = text('Your account does not have access to this.', 'Økten er avsluttet. Logg inn på nytt.')
    await screen.open('/admin/account')
    const name = screen.field('Full name', 'Fullt navn')
    await name.fill('Noen Andre')
    await screen.expectTranslated()
    await refusals.attempt({
      act: () => screen.press('Save name', 'Lagre navnet'),
      refused,
      expectUnchanged: () => expect(name).toHaveValue('Noen Andre'),
    })
    await name.fill('Ingrid Hauge')
    await page.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: PICTURE })
    const crop = page.getByRole('dialog')
    await refusals.attempt({
      act: () => screen.press('Use this picture', 'Bruk dette bildet', crop),
      refused: text('Failed to save the picture', 'Kunne ikke lagre bildet'),
      expectUnchanged: () => expect(crop).toBeVisible(),
      done: 'Bildet er lagret',
    })
    if (language === 'en') await screen.press('Cancel', 'Avbryt', crop)
    else
      await refusals.attempt({
        act: () => screen.press('', 'Fjern'),
        refused: 'Kunne ikke lagre bildet',
        expectUnchanged: () => expect(page.getByRole('button', { name: 'Fjern' })).toBeVisible(),
        done: 'Bildet er fjernet',
      })
    await test.step('a new email address', async () => {
      const form = page.getByRole('form', { name: text('Email address', 'E-postadresse') })
      const wanted = screen.field('New address', 'Ny adresse', form)
      await wanted.fill('next@example.test')
      const change = () => screen.press('Change address', 'Bytt adresse', form)
      await refusals.attempt({
        act: change,
        // A waiting account may change its own profile.
        requester: 'visitor',
        refused: text('Your session has ended. Please sign in again.', 'Økten er avsluttet. Logg inn på nytt.'),
        expectUnchanged: () => expect(wanted).toHaveValue('next@example.test'),
      })
      await wanted.fill(stack.admin.email)
      await change()
      const message = text('This is already your address.', 'Dette er allerede adressen din.')
      await expect(form.getByText(message)).toBeVisible()
      await expect(wanted).toHaveValue(stack.admin.email)
    })
    await test.step('a wrong password, which the auth service rejects', async () => {
      const form = page.getByRole('form', { name: text('Password', 'Passord') })
      await screen.field('Current password', 'Nåværende passord', form).fill('not-my-password')
      await screen.field('New password', 'Nytt passord', form).fill('another-good-one')
      await screen.field('New password again', 'Gjenta det nye passordet', form).fill('another-good-one')
      await screen.press('Change password', 'Bytt passord', form)
      const message = text('This is not your current password.', 'Dette er ikke passordet du har nå.')
      await expect(form.getByText(message)).toBeVisible()
      await screen.expectTranslated()
    })
    await test.step('a sign-out', async () => {
      const logout = `${stack.apiUrl}/auth/v1/logout*`
      const others = () => screen.press('Sign out elsewhere', 'Logg ut andre steder')
      await page.route(logout, (route) => route.abort())
      await others()
      const failed = page.getByText(text('Error signing out', 'Kunne ikke logge ut'))
      await expect(failed).toHaveCount(1)
      await page.unroute(logout)
      // The server rejects an unknown session with a message; the other sessions remain.
      const answer = page.waitForResponse(logout)
      await page.route(logout, (route, request) =>
        route.continue({ headers: { ...request.headers(), authorization: `Bearer ${stack.publishableKey}` } }),
      )
      await others()
      expect([401, 403, 404]).toContain((await answer).status())
      await expect(failed).toHaveCount(2)
      // This browser is signed out in any case.
      await screen.press('Sign out here', 'Logg ut her')
      await expect(page.getByText(text('Signed out successfully', 'Du er logget ut'))).toBeVisible()
      await expect(page).toHaveURL(`${stack.siteUrl}/auth`)
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')))).toEqual(
        [],
      )
    })
  })
}
