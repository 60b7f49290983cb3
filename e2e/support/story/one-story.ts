import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from 'playwright/test'
import { sha256, verifyEvidence } from '../../../scripts/offers/offer-evidence.ts'
import { newAccount, nextCode, setStatus } from '../accounts/accounts.ts'
import { cents, withVat } from '../clients/amounts.ts'
import { filesMailedTo, nextLink } from '../clients/client-mails.ts'
import { prepareSeller } from '../clients/offers.ts'
import type { Language } from '../languages.ts'
import { openPhone } from '../page/phone.ts'
import { EngagementDesk } from '../pages/engagement-desk.ts'
import { OfferDesk } from '../pages/offer-desk.ts'
import { OfferPage } from '../pages/offer-page.ts'
import { QuotePage } from '../pages/quote-page.ts'
import { mailsTo } from '../product/backend.ts'
import type { StackInfo } from '../product/product.ts'
import { storeRow } from '../product/stored-rows.ts'
import { TypedValues } from './typed-values.ts'

const COMPANY = 'hello@nordlys.example'

/** The price list has it as an option. Its amount is rounded to the smallest unit, from 416.6625. */
const TRAINING = { text: 'Training of your staff', quantity: 1.25, price: 333.33 }
const TRAINING_NET = 41_666

const PASTED = 40
const PASTED_PRICE = 10_050

const DRAWING = { name: 'Drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a drawing') }

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

/** Where the story is told. */
interface Telling {
  readonly stack: StackInfo
  readonly language: Language
  /** The browser of the client, who has a phone or a laptop. */
  readonly browser: Browser
  readonly client: 'phone' | 'laptop'
  /** The admin, in the browser or in the desktop app. */
  readonly page: Page
  /** Opens a path of the desktop app. */
  readonly open?: ConstructorParameters<typeof OfferDesk>[3]
  /** Presses a button that saves a file, and returns the text of the file. */
  readonly saved: (press: () => Promise<void>) => Promise<string>
}

/**
 * Tells the whole story: visit, request, owner, offer of many lines, reading, question with a file, answer, second version, acceptance, engagement,
 * hand-over, invoice number and payment by file. Amounts are the same at each step, and nothing but the signature is typed twice.
 */
export async function tellStory({ stack, language, browser, client, page, open, saved }: Telling): Promise<void> {
  const suffix = randomUUID().slice(0, 8)
  const [name, email, title] = [`Ada ${suffix}`, `ada-${suffix}@walk.example`, `Engine ${suffix}`]
  const { service, complexity, mailedTotal, files } = TEXTS[language]
  await prepareSeller(stack)
  // Records have an owner where several people work.
  const colleague = await newAccount(stack, `Colleague ${suffix}`)
  const item = `${TRAINING.text} ${suffix}`
  const price = { text_en: item, text_no: item, unit: 'hour', price: TRAINING.price, currency: 'USD' }
  await storeRow(stack, 'price_items', price)

  const visitor =
    client === 'phone'
      ? await openPhone(browser)
      : await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const typed = new TypedValues()
  await typed.watch(visitor)
  await typed.watch(page)
  const desk = new OfferDesk(page, stack, language, open)
  const work = new EngagementDesk(page, stack, language, open)
  const offer = new OfferPage(visitor, language)
  const { text } = desk

  const request = new QuotePage(visitor, language)
  await request.open(stack.siteUrl)
  await request.complete({ service, complexity, hours: '640', name, email, description: 'An engine for **algebra**.' })
  const requested = cents(await request.total.innerText())
  await request.send()
  await expect(request.done).toBeVisible()

  const panel = await desk.openRequest(name, email)
  expect(cents(await desk.fact('Total excl. VAT', 'Sum ekskl. mva.').innerText())).toBe(requested)
  await desk.own(name)
  await desk.press('Approve', 'Godkjenn', panel)
  await desk.expectToast('Quote status updated', 'Statusen er oppdatert')
  await desk.startOffer(panel, title)

  // Its price became the first lines; an option changes nothing until the client ticks it.
  await desk.expectTotals(requested, withVat(requested))
  const rows = Array.from({ length: PASTED }, (_, index) => `Part ${index + 1}\t1\t${text('hours', 'timer')}\t100.50`)
  await desk.pasteLines(rows)
  const net = requested + PASTED * PASTED_PRICE
  await desk.expectTotals(net, withVat(net))
  const option = await desk.pickLine(item)
  await desk.field('Quantity', 'Antall', option).fill(desk.number(TRAINING.quantity))
  await desk.field('Optional', 'Valgfri', option).check()
  await desk.splitPlan({ title: 'Deposit', share: 30 }, 'The rest')
  await desk.writeTerms()
  await desk.save()
  await desk.expectTotals(net, withVat(net))
  await desk.send(1)
  await expect.poll(() => desk.total()).toBe(withVat(net))

  const firstLink = await nextLink(stack, 'offer', email)
  const totalMailed = async () => cents(mailedTotal.exec((await mailsTo(stack, email)).at(-1)?.text ?? '')?.[1] ?? '')
  expect(await totalMailed()).toBe(withVat(net))
  await offer.open(firstLink)
  await expect(offer.version(1)).toBeVisible()
  await offer.expectTotal(withVat(net))
  await expect(desk.fact('First seen', 'Først sett')).toHaveCount(0)
  await visitor.mouse.move(100, 300)
  await visitor.mouse.move(120, 320)
  await expect(desk.fact('First seen', 'Først sett')).toBeVisible()
  const question = `Can you do the design for less? ${suffix}`
  await offer.ask(question, DRAWING)

  // Staff see the question without a reload, answer it beside the offer, and change the offer.
  await expect(desk.message(question)).toContainText(DRAWING.name)
  const answer = `We can. You get a new version. ${suffix}`
  await desk.answer(answer)
  await expect(desk.message(answer)).toContainText(text('Not read yet', 'Ikke lest ennå'))
  await offer.refresh()
  await expect(offer.thread.getByText(answer)).toBeVisible()
  await page.getByRole('link', { name: text('Edit', 'Rediger'), exact: true }).click()
  const fixed = cents(await desk.price(0).inputValue())
  await desk.price(0).fill(desk.number(3333.33))
  const changed = net - fixed + 333_333
  await desk.save()
  await desk.expectTotals(changed, withVat(changed))
  await desk.send(2)

  const secondLink = await nextLink(stack, 'offer', email, 3)
  expect(await totalMailed()).toBe(withVat(changed))
  await offer.open(firstLink)
  await expect(offer.outcome('replaced')).toBeVisible()
  await offer.open(secondLink)
  await expect(offer.version(2)).toBeVisible()
  await expect(offer.changes(1)).toContainText(text('3,333.33', '3 333,33'))
  await offer.expectTotal(withVat(changed))
  await offer.tick(item)
  const accepted = withVat(changed + TRAINING_NET)
  await offer.expectTotal(accepted)
  await offer.accept(name, 'CTO')
  await offer.code.fill(await nextCode(stack, email))
  await offer.acceptButton.click()
  await expect(offer.outcome('accepted')).toBeVisible()
  await offer.expectTotal(accepted)

  // Staff see the acceptance without a reload.
  await expect(desk.fact('Accepted by', 'Godtatt av')).toHaveText(`${name}, CTO`)
  // The acceptance and the offer are two requests.
  await expect.poll(() => desk.total()).toBe(accepted)
  await expect(page.getByRole('link', { name: text('Open the client', 'Åpne kunden') })).toBeVisible()
  await expect(desk.history).toContainText(text(`Accepted version 2 as ${name}`, `Godtok versjon 2 som ${name}`))
  const number = await desk.fact('Number', 'Nummer').innerText()
  const summary = `Offer ${number}, version 2: ${(accepted / 100).toFixed(2)} USD with VAT was accepted by ${name} (CTO)`
  expect(await expectEvidence(stack, [email], number, summary)).toEqual(files(number))
  // The owner gets it, and other tests may add colleagues.
  expect(await expectEvidence(stack, [COMPANY, stack.admin.email], number, summary)).toHaveLength(2)

  const deposit = Math.round((accepted * 30) / 100)
  await work.openWork(title)
  await work.expectPlan(deposit, accepted - deposit)
  await expect(work.item('Deposit')).toContainText(text('Ready to bill', 'Klar til fakturering'))
  await work.openBilling(title)
  const handedOver = await saved(() => work.handOver())
  await expect(work.row(title)).toContainText(text('Handed over', 'Overført'))

  // The file with the number in it, and a day later that with the payment.
  const { id, head, line, amount, currency } = work.readHandOver(handedOver)
  expect(line).toContain(`${title}: Deposit`)
  expect(cents(amount)).toBe(deposit)
  const separator = text(',', ';')
  await work.readBack([head, line.replace(`${id}${separator}${separator}`, `${id}${separator}${suffix}${separator}`)])
  const payment = `${id};${suffix};${new Date().toISOString().slice(0, 10)};${amount};${currency}`
  await work.readBack(['id;number;paid_on;amount;currency', payment])
  await work.openWork(title)
  await expect(work.item('Deposit')).toContainText(text('Paid', 'Betalt'))
  await expect(work.invoice(suffix)).toBeVisible()
  await work.expectPlan(deposit, accepted - deposit)

  expect(typed.repeated()).toEqual([name.toLowerCase()])
  expect(typed.count).toBeLessThanOrEqual(20)
  await setStatus(stack, colleague, 'disabled')
  await visitor.context().close()
}
