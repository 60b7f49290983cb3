import { violations } from '../../support/page/axe.ts'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { mailsTo, rowsOf } from '../../support/product/backend.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`

test('saves a system setting, rejects values out of range, and keeps a colleague’s change [R4]', async ({
  page,
  stack,
}) => {
  await openAsAdmin(page, stack, '/admin/settings?tab=database')
  await expect(page.getByText('postgresql://••••:••••@')).toBeVisible()
  const months = page.getByRole('spinbutton', { name: 'Keep rejected quote requests' })
  const save = page.getByRole('button', { name: 'Save: Keep rejected quote requests' })
  await months.fill('121')
  await save.click()
  await expect(page.getByText('This is too large. The maximum is 120.')).toBeVisible()
  await months.fill('18')
  await page.route('**/rest/v1/system_settings*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { message: 'down' } }) : route.continue(),
  )
  await save.click()
  await expect(page.getByText('Failed to update system setting')).toBeVisible()
  await page.unroute('**/rest/v1/system_settings*')
  await save.click()
  await expect(page.getByText('retention_quotes_months updated successfully')).toBeVisible()

  await inDatabase(
    stack,
    (sql) => sql`update public.system_settings set value = '24' where key = 'retention_quotes_months'`,
  )
  await months.fill('36')
  await save.click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  await expect(conflict.getByRole('group', { name: 'Keep rejected quote requests' })).toContainText(/24.*36/)
  expect(await violations(page)).toEqual([])
  await conflict.getByRole('radio', { name: 'Saved in the meantime' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(months).toHaveValue('24')

  for (const tab of ['Authentication', 'Performance']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('button', { name: /^Save: / }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
})

test('delivers a test mail, and resends a dead mail [R2]', async ({ page, stack }) => {
  const [tested, dead] = [unique('tested'), unique('dead')]
  await inDatabase(
    stack,
    (sql) => sql`
      insert into public.email_outbox (kind, to_address, language, payload, status, attempts, last_error)
      values ('test_mail', ${dead}, 'no', '{"requested_by": "Ingrid"}', 'dead', 12, '550 No such user')
    `,
  )
  await openAsAdmin(page, stack, '/admin/settings?tab=email')
  await expect(page.getByRole('link', { name: /Settings.*waiting/ })).toBeVisible()
  const form = page.getByRole('form', { name: 'Test email' })
  await form.getByRole('textbox', { name: 'Send to' }).fill('nobody')
  await form.getByRole('button', { name: 'Send test email' }).click()
  await expect(form.getByText(/Enter an email address/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Send to' }).fill(tested)
  await form.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(`Test email to ${tested} is on its way`)).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(stack, tested)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('Test email')])

  await page.getByRole('searchbox', { name: 'Search the outbox' }).fill(dead)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(dead) }).click()
  const panel = page.getByLabel(`Email to ${dead}`)
  await expect(panel.getByText('The mail server rejected it permanently.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The email is being resent')).toBeVisible()
  await expect.poll(async () => (await mailsTo(stack, dead)).length).toBe(1)
})

const EXPIRED = {
  en: {
    search: 'Search the outbox',
    panel: 'Mail to',
    kind: 'New password',
    expired: 'Its link expired before it could be sent.',
    resend: 'Resend',
    refused: 'Its link has expired or been replaced. The recipient can request a new one.',
  },
  no: {
    search: 'Søk i utboksen',
    panel: 'E-post til',
    kind: 'Nytt passord',
    expired: 'Lenken utløp før den kunne sendes.',
    resend: 'Send på nytt',
    refused: 'Lenken i den er utløpt eller erstattet. Mottakeren kan be om en ny.',
  },
} as const

for (const language of FLOW_LANGUAGES)
  test(`lists a sign-in mail with an expired link and does not resend it, ${language}`, async ({ page, stack }) => {
    const [texts, email] = [EXPIRED[language], unique('expired')]
    await inDatabase(
      stack,
      (sql) => sql`
        insert into public.email_outbox (kind, to_address, payload, status, attempts, last_error)
        values ('auth_recovery', ${email}, '{"bilingual": false, "expires_at": "2026-01-01T00:00:00Z"}', 'dead', 1,
          'The link or code has expired or was replaced; its reader has to ask for a new one')`,
    )
    await openAsAdmin(page, stack, '/admin/settings?tab=email', language)
    await page.getByRole('searchbox', { name: texts.search }).fill(email)
    await page.getByRole('button', { name: new RegExp(email) }).click()
    const panel = page.getByLabel(`${texts.panel} ${email}`)
    await expect(panel.getByText(texts.kind)).toBeVisible()
    await expect(panel.getByText(texts.expired)).toBeVisible()
    await panel.getByRole('button', { name: texts.resend }).click()
    await expect(page.getByText(texts.refused)).toBeVisible()
  })

test('searches subscribers and erases them after a confirmation', async ({ page, stack }) => {
  const email = unique('reader')
  await inDatabase(
    stack,
    (sql) =>
      sql`insert into public.newsletter_subscribers (email, status, confirmed_at) values (${email}, 'confirmed', now())`,
  )
  await openAsAdmin(page, stack, '/admin/newsletter')
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(email)
  await expect(page.getByRole('region', { name: 'Subscribers' }).getByRole('rowheader')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^newsletter-subscribers-.*\.csv$/)
  await page.getByRole('checkbox', { name: `Select ${email}` }).check()
  await page.getByRole('button', { name: 'Erase' }).click()
  await page
    .getByRole('alertdialog', { name: `Erase ${email}?` })
    .getByRole('button', { name: 'Erase' })
    .click()
  await expect(page.getByText('Subscriber erased')).toBeVisible()
  await expect(page.getByText('No matches')).toBeVisible()
})

test('shows, exports and erases the data of a person, and records it in the audit log [A3]', async ({
  page,
  stack,
}) => {
  const email = unique('person')
  await inDatabase(
    stack,
    (sql) => sql`insert into public.contacts (name, email, message) values ('Kari', ${email}, 'Hello')`,
  )
  await openAsAdmin(page, stack, '/admin/settings')
  const form = page.getByRole('form', { name: 'Privacy' })
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('row', { name: 'Message 1 1 deleted' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/)

  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('somebody@example.test')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText(`Type exactly ${email}.`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(`The data of ${email} was erased`)).toBeVisible()
  await expect(page.getByText(`Nothing is stored about ${email}.`)).toBeVisible()
  expect(await rowsOf(stack, 'contacts', `email=eq.${email}`)).toEqual([])

  const log = page.getByRole('region', { name: 'Audit log' })
  await log.getByRole('combobox', { name: 'Action' }).selectOption('Erased')
  // A lookup is logged as well; it is the first row until the filtered response arrives.
  const erased = log
    .getByRole('row', { name: /Erased/ })
    .first()
    .getByRole('rowheader')
  await expect(log.locator('tbody tr').filter({ hasNotText: 'Erased' })).toHaveCount(0)
  await expect(erased).toContainText('Personal data')
  await erased.click()
  await expect(page.getByLabel(/^Erased: Personal data/).getByText('Message', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
