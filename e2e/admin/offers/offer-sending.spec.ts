import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sendOffer } from '../../support/clients/offers.ts'
import { nextLink } from '../../support/clients/client-mails.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { openPhone } from '../../support/page/phone.ts'
import { OfferDesk } from '../../support/pages/offer-desk.ts'
import { mailsTo } from '../../support/product/backend.ts'
import { expect, test } from '../../support/test.ts'

// Wide enough to dock the panel beside the list.
test.use({ viewport: { width: 1440, height: 900 } })

const PLAN = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') }
const DISGUISED = { name: 'Bilde.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0000') }

for (const language of FLOW_LANGUAGES) {
  test(`an offer is sent with a message, a copy to read and a file, after a preview (${language}) [D24]`, async ({
    page,
    browser,
    stack,
  }) => {
    const offer = await sendOffer(stack, { language })
    const copy = `ola-${randomUUID().slice(0, 8)}@fjord.example`
    const message = `As agreed, ${randomUUID()}.`
    const desk = new OfferDesk(page, stack, language)
    const { text, sending } = desk
    const written = sending.getByLabel(text(/^Message/, /^Melding/))
    const copies = sending.getByLabel(text(/^Copies to/, /^Kopi til/))

    await desk.open(`/admin/offers?offer=${offer.id}`)
    await desk.openSending(2)
    await written.fill(message)
    await copies.fill(offer.email.toUpperCase())
    await sending.locator('input[type=file]').setInputFiles([PLAN, DISGUISED])
    await expect(sending.getByRole('button', { name: text('Remove Bilde.png', 'Fjern Bilde.png') })).toBeVisible()
    await desk.press('Send', 'Send', sending)
    await expect(sending.getByText(text(/This is the recipient/, /Dette er mottakeren/))).toBeVisible()
    await copies.press('Backspace')
    await copies.fill(copy)
    await desk.press('Send', 'Send', sending)
    const refused = sending.getByRole('listitem').filter({ hasText: 'Bilde.png' })
    await expect(refused).toContainText(text('not what its name says', 'ikke det navnet sier'))
    await desk.press('Remove Bilde.png', 'Fjern Bilde.png', refused)

    await desk.press('Email', 'E-post', sending)
    const mail = page.frameLocator(`iframe[title="${text('The email to the recipient', 'E-posten til mottakeren')}"]`)
    await expect(mail.getByText(message)).toBeVisible()
    await expect(mail.getByText('Plan.pdf')).toBeVisible()
    await expectAccessible(page, 'sending', [1440])
    await desk.expectTranslated()
    await desk.press('Page', 'Side', sending)
    const shown = page.frameLocator(`iframe[title="${text('The client’s page on a phone', 'Kundens side på mobil')}"]`)
    await expect(shown.getByText('Plan.pdf')).toBeVisible()

    // Below the width at which the panel is docked, which would close its dialog.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.reload()
    await desk.openSending(2)
    await expect(written).toHaveValue(message)
    await expectAccessible(page, 'sending', [360, 768, 1280])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await desk.openSending(2)
    await expect(written).toHaveValue(message)
    await expect(sending.getByText('Plan.pdf')).toBeVisible()
    await desk.press('Send', 'Send', sending)
    await desk.expectToast('Version 2 is on its way', 'Versjon 2 er på vei')
    await expect(desk.panel.getByRole('note')).toHaveText(message)

    const link = await nextLink(stack, 'offer', copy)
    const texts = async () => (await mailsTo(stack, offer.email)).map((each) => each.text).join('\n')
    await expect.poll(texts).toContain(message)
    expect(await texts()).not.toContain(copy)
    const phone = await openPhone(browser)
    await phone.goto(link)
    await expect(phone.getByText(text(/^This is a copy/, /^Dette er en kopi/))).toBeVisible()
    await expect(phone.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(phone, 'copy')
    const [saved] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: text('Save Plan.pdf', 'Lagre Plan.pdf') }).click(),
    ])
    expect(await readFile(await saved.path())).toEqual(PLAN.buffer)

    // A new version begins with both.
    await desk.openSending(3)
    await expect(sending.getByRole('button', { name: copy })).toBeVisible()
    await expect(sending.getByText('Plan.pdf')).toBeVisible()
    await desk.press('Cancel', 'Avbryt', sending)
    await desk.panel.getByRole('button', { name: new RegExp(`: ${copy}, `) }).click()
    await desk.confirm('End', 'Avslutt')
    await desk.expectToast('1 link ended', '1 lenke er avsluttet')
    await phone.reload()
    await expect(
      phone.getByRole('heading', { name: text(/^We do not recognise/, /^Vi kjenner ikke igjen/) }),
    ).toBeVisible()
  })
}
