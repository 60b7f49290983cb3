import { mailsAbout, rowsOf } from '../../support/product/backend.ts'
import { withCompanyClock } from '../../support/clients/company-clock.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { OfferDesk } from '../../support/pages/offer-desk.ts'
import { OfferPage } from '../../support/pages/offer-page.ts'
import { openPhone } from '../../support/page/phone.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const linkOf = ({ siteUrl }: StackInfo, language: 'en' | 'no', key: string) =>
  `${siteUrl}${language === 'en' ? '' : '/no'}/offer?k=${key}`

for (const language of FLOW_LANGUAGES) {
  test(`staff see live that a client declined, and why (${language})`, async ({ page, browser, stack }) => {
    const { id, number, key } = await sendOffer(stack, { language })
    const desk = new OfferDesk(page, stack, language)
    await desk.open(`/admin/offers?offer=${id}`)
    await expect(desk.history).toContainText(desk.text('Sent version 1', 'Sendte versjon 1'))

    const phone = await openPhone(browser)
    const offer = new OfferPage(phone, language)
    await offer.open(linkOf(stack, language, key))
    await offer.decline(`Too dear for us: ${id}`)
    await expect(offer.outcome('declined')).toBeVisible()

    await expect(desk.history).toContainText(desk.text('Declined the offer', 'Avslo tilbudet'))
    await expect(desk.history).toContainText(offer.texts.price)
    await expect(desk.history).toContainText(`Too dear for us: ${id}`)
    await expect(desk.row(String(number))).toContainText(desk.text('Declined', 'Avslått'))
    await expect(
      page.getByRole('button', { name: desk.text('Withdraw', 'Trekk tilbake'), exact: true }),
    ).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(async () => (await mailsAbout(stack, `Too dear for us: ${id}`)).length).toBe(1)
    await phone.context().close()
  })

  test(`an offer can be accepted until midnight in Oslo, and not a second later (${language})`, async ({
    page,
    browser,
    stack,
  }) => {
    const phone = await openPhone(browser)
    const offer = new OfferPage(phone, language)
    await withCompanyClock(stack, async (setNow) => {
      // On this day daylight saving starts in Oslo, so the day has 23 hours.
      await setNow('2027-03-28T10:00:00Z')
      const [inTime, late] = [
        await sendOffer(stack, { language, days: 0, price: 600 }),
        await sendOffer(stack, { language, days: 0, price: 600 }),
      ]
      await setNow('2027-03-28T21:59:59Z')
      await offer.open(linkOf(stack, language, inTime.key))
      await offer.accept('Kari Nordmann', 'CEO')
      await expect(offer.outcome('accepted')).toBeVisible()

      await offer.open(linkOf(stack, language, late.key))
      await expect(offer.acceptButton).toBeVisible()
      await setNow('2027-03-28T22:00:00Z')
      await offer.accept('Kari Nordmann', 'CEO')
      await expect(offer.outcome('expired')).toBeVisible()
      await expect(offer.acceptButton).toHaveCount(0)
      await expect(phone.locator('main')).toContainText(language === 'en' ? '28 March 2027' : '28. mars 2027')
      expect(await rowsOf(stack, 'offer_acceptances', `offer_id=eq.${late.id}`)).toEqual([])

      const desk = new OfferDesk(page, stack, language)
      await desk.open(`/admin/offers?offer=${late.id}`)
      await expect(desk.row(String(late.number))).toContainText(desk.text('Expired', 'Utløpt'))
      await expect(desk.row(String(inTime.number))).toContainText(desk.text('Accepted', 'Godtatt'))
    })
    await phone.context().close()
  })
}
