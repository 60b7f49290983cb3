import { randomUUID } from 'node:crypto'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { EngagementDesk } from '../../support/pages/engagement-desk.ts'
import { OfferDesk } from '../../support/pages/offer-desk.ts'
import { OfferPage } from '../../support/pages/offer-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

/** Creates and returns a key of the sent version, because the mails of all offers are in one mailbox. */
async function keyOf(stack: StackInfo, title: string): Promise<string> {
  const [issued] = await inDatabase(
    stack,
    (sql) => sql<{ key: string }[]>`
      select private.issue_offer_key(id, version) as key from public.offers where title = ${title}`,
  )
  return issued?.key ?? ''
}

for (const language of FLOW_LANGUAGES)
  test(`a change order is written, sent and accepted, and adds its payments (${language})`, async ({ page, stack }) => {
    const title = `Harbour ${randomUUID().slice(0, 8)}`
    const more = `${title}, more`
    const client = new OfferPage(page, language)
    const path = language === 'en' ? '/offer' : '/no/offer'
    const { key, email } = await sendOffer(stack, { title, language, price: 100 })
    await client.open(`${stack.siteUrl}${path}?k=${key}`)
    await client.accept('Kari Nordmann', 'CEO')
    await expect(client.outcome('accepted')).toBeVisible()

    const work = new EngagementDesk(page, stack, language)
    const desk = new OfferDesk(page, stack, language)
    await work.openWork(title)
    await work.panel.getByRole('link', { name: work.text('New change order', 'Ny endringsordre') }).click()
    const dialog = page.getByRole('dialog', { name: work.text('New change order', 'Ny endringsordre') })
    await expect(work.field('Title', 'Tittel', dialog)).toBeVisible()
    await expectAccessible(page)
    await work.field('Title', 'Tittel', dialog).fill(more)
    await work.press('Create draft', 'Opprett utkast', dialog)
    await expect(desk.field('Email', 'E-post', desk.form)).toHaveValue(email)
    await expect(page.getByRole('link', { name: work.text('Change order', 'Endringsordre') })).toBeVisible()
    await desk.addLine({ text: 'A crane', quantity: 1, price: 1000, isOptional: false })
    await desk.save()
    await desk.send(1)
    await expect(desk.row(more)).toContainText(work.text('Change order', 'Endringsordre'))

    await client.open(`${stack.siteUrl}${path}?k=${await keyOf(stack, more)}`)
    await client.accept('Kari Nordmann', 'CEO')
    await expect(client.outcome('accepted')).toBeVisible()

    await work.openWork(title)
    await expect(work.plan).toContainText(work.text('Payment on delivery', 'Betaling ved levering'))
    const orders = work.panel.getByRole('region', { name: work.text('Change orders', 'Endringsordrer') })
    await expect(orders).toContainText(work.text('Accepted', 'Godtatt'))
    const [order] = await rowsOf(stack, 'offers', `title=eq.${encodeURIComponent(more)}`)
    expect(order).toMatchObject({ state: 'accepted' })
    expect(await rowsOf(stack, 'engagements', `client_id=eq.${String(order?.['client_id'])}`)).toHaveLength(1)
  })
