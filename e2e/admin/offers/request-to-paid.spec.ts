import { randomUUID } from 'node:crypto'
import { sha256, verifyEvidence } from '../../../scripts/offers/offer-evidence.ts'
import { nextCode } from '../../support/accounts/accounts.ts'
import { cents, withVat } from '../../support/clients/amounts.ts'
import { mailsTo } from '../../support/product/backend.ts'
import { filesMailedTo, nextLink } from '../../support/clients/client-mails.ts'
import { EngagementDesk } from '../../support/pages/engagement-desk.ts'
import { OfferDesk } from '../../support/pages/offer-desk.ts'
import { OfferPage } from '../../support/pages/offer-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { openPhone } from '../../support/page/phone.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'
import { LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const COMPANY = 'hello@nordlys.example'

/** The optional line: its amount is rounded to the smallest unit, from 416.6625. */
const TRAINING = { text: 'Training of your staff', quantity: 1.25, price: 333.33, isOptional: true }
const TRAINING_NET = 41_666

const TEXTS = {
  en: {
    service: 'Backend development',
    complexity: 'Complex',
    mailedTotal: /^Total incl\. VAT:? *(.+)$/m,
    files: (number: string) => [`offer-${number}-2-accepted.pdf`, `offer-${number}-2-evidence.json`],
  },
  no: {
    service: 'Backendutvikling',
    complexity: 'Kompleks',
    mailedTotal: /^Sum inkl\. mva\.:? *(.+)$/m,
    files: (number: string) => [`tilbud-${number}-2-godtatt.pdf`, `tilbud-${number}-2-dokumentasjon.json`],
  },
} as const

/** Expects the evidence and the PDF of an accepted offer in one of the mailboxes, and verifies them as `npm run verify:offer` does. Returns the files' names. */
async function expectEvidence(stack: StackInfo, addresses: readonly string[], number: string, expected: string) {
  // The company's language may be another than the client's.
  const subject = new RegExp(`^(Offer|Tilbud) ${number}, (version|versjon) 2 (is accepted|was accepted|er godtatt)`)
  const files = await filesMailedTo(stack, addresses, subject)
  const find = (ending: string) => [...files].find(([name]) => name.endsWith(ending))?.[1] ?? Buffer.alloc(0)
  const { problems, summary } = verifyEvidence(find('.json').toString())
  expect(problems).toEqual([])
  expect(summary[0]).toContain(expected)
  expect(summary.join('\n')).toContain(`PDF ${sha256(find('.pdf'))}`)
  return [...files.keys()]
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language]

  test(`from a request on a phone to a paid invoice, with the same amounts at each step (${language})`, async ({
    page,
    browser,
    stack,
  }) => {
    const suffix = randomUUID().slice(0, 8)
    const [name, email, title] = [`Ada ${suffix}`, `ada-${suffix}@walk.example`, `Engine ${suffix}`]
    const phone = await openPhone(browser)

    const request = new QuotePage(phone, language)
    await request.open(stack.siteUrl)
    const { service, complexity } = texts
    await request.complete({
      service,
      complexity,
      hours: '640',
      name,
      email,
      description: 'An engine for **algebra**.',
    })
    const requested = cents(await request.total.innerText())
    await request.send()
    await expect(request.done).toBeVisible()

    const desk = new OfferDesk(page, stack, language)
    const panel = await desk.openRequest(name, email)
    expect(cents(await desk.fact('Total excl. VAT', 'Sum ekskl. mva.').innerText())).toBe(requested)
    await desk.press('Approve', 'Godkjenn', panel)
    await desk.expectToast('Quote status updated', 'Statusen er oppdatert')
    await desk.startOffer(panel, title)

    // Its price became the first lines; an optional line changes nothing until the client ticks it.
    await desk.expectTotals(requested, withVat(requested))
    await desk.addLine(TRAINING)
    await desk.splitPlan({ title: 'Deposit', share: 30 }, 'The rest')
    await desk.writeTerms()
    await desk.save()
    await desk.expectTotals(requested, withVat(requested))
    await desk.send(1)
    await expect.poll(() => desk.total()).toBe(withVat(requested))

    const offer = new OfferPage(phone, language)
    const firstLink = await nextLink(stack, 'offer', email)
    const totalMailed = async () =>
      cents(texts.mailedTotal.exec((await mailsTo(stack, email)).at(-1)?.text ?? '')?.[1] ?? '')
    expect(await totalMailed()).toBe(withVat(requested))
    await offer.open(firstLink)
    await expect(offer.version(1)).toBeVisible()
    await offer.expectTotal(withVat(requested))
    await offer.ask('Can you do the design for less?')

    // Staff see the question without a reload, and change the offer.
    await expect(desk.history).toContainText('Can you do the design for less?')
    await page.getByRole('link', { name: desk.text('Edit', 'Rediger'), exact: true }).click()
    const fixed = cents(await desk.price(0).inputValue())
    await desk.price(0).fill(desk.number(3333.33))
    const changed = requested - fixed + 333_333
    await desk.save()
    await desk.expectTotals(changed, withVat(changed))
    await desk.send(2)

    const secondLink = await nextLink(stack, 'offer', email, 2)
    expect(await totalMailed()).toBe(withVat(changed))
    await offer.open(firstLink)
    await expect(offer.outcome('replaced')).toBeVisible()
    await offer.open(secondLink)
    await expect(offer.version(2)).toBeVisible()
    await offer.expectTotal(withVat(changed))
    await offer.tick(TRAINING.text)
    const accepted = withVat(changed + TRAINING_NET)
    await offer.expectTotal(accepted)
    await offer.accept(name, 'CTO')
    await offer.code.fill(await nextCode(stack, email))
    await offer.acceptButton.click()
    await expect(offer.outcome('accepted')).toBeVisible()
    await offer.expectTotal(accepted)

    // Staff see the answer without a reload.
    await expect(desk.fact('Accepted by', 'Godtatt av')).toHaveText(`${name}, CTO`)
    // The acceptance and the offer are two requests.
    await expect.poll(() => desk.total()).toBe(accepted)
    await expect(page.getByRole('link', { name: desk.text('Open the client', 'Åpne kunden') })).toBeVisible()
    await expect(desk.history).toContainText(desk.text(`Accepted version 2 as ${name}`, `Godtok versjon 2 som ${name}`))
    const number = await desk.fact('Number', 'Nummer').innerText()
    const summary = `Offer ${number}, version 2: ${(accepted / 100).toFixed(2)} USD with VAT was accepted by ${name} (CTO)`
    expect(await expectEvidence(stack, [email], number, summary)).toEqual(texts.files(number))
    // The author owns the offer, and other tests may add colleagues.
    expect(await expectEvidence(stack, [COMPANY, stack.admin.email], number, summary)).toHaveLength(2)

    const work = new EngagementDesk(page, stack, language)
    await work.openWork(title)
    const deposit = Math.round((accepted * 30) / 100)
    await work.expectPlan(deposit, accepted - deposit)
    await expect(work.item('Deposit')).toContainText(work.text('Ready to bill', 'Klar til fakturering'))
    await work.bill('Deposit', suffix)
    await expect(work.item('Deposit')).toContainText(work.text('Pending', 'Utestående'))

    const transaction = await work.openInvoice(suffix)
    await expect(transaction.getByLabel(work.text('Invoice number', 'Fakturanummer'))).toHaveValue(suffix)
    expect(cents(await work.field('Amount', 'Beløp', transaction).inputValue())).toBe(deposit)
    await expect(transaction.getByLabel(work.text('Due', 'Forfall'))).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
    await work.markPaid(transaction)
    await work.openWork(title)
    await expect(work.item('Deposit')).toContainText(work.text('Paid', 'Betalt'))
    await work.expectPlan(deposit, accepted - deposit)
    await phone.context().close()
  })
}
