import { groupsOf } from '@nordlys/data/offers/content'
import { generateOffers, centsIn } from '@nordlys/data/offers/testing/generated-offers'
import { expect, test } from 'vitest'
import { lettersOf, writeOffer, writeOfferPdf } from '../../../functions/_shared/offer-pdf/offer-pdf.ts'
import { TaggedPdf } from '../../../functions/_shared/offer-pdf/tagged-pdf.ts'
import { groupsWithTag, readTagged } from './offer-pdf-reader.ts'
import { render } from '../mails/mail-samples.ts'

const HASH = 'ab'.repeat(32)
/** `npm run test:release` sets 10,000. */
const OFFERS = Number(process.env['GENERATED_OFFERS'] ?? 2000)
/** Loading the fonts takes most of the time of a file, so one file has many offers. */
const OFFERS_IN_FILE = 500

type Offers = ReturnType<typeof generateOffers>

/** Writes offers into one file, each on new pages. */
async function writeTogether(offers: Offers): Promise<Uint8Array> {
  const letters = offers.map(({ content }) => lettersOf(content)).join('')
  const pdf = await TaggedPdf.begin('Offers', 'en', { regular: letters, bold: letters })
  for (const [index, { content }] of offers.entries()) {
    if (index > 0) pdf.keep(Number.POSITIVE_INFINITY)
    writeOffer(pdf, content, HASH)
  }
  return pdf.finish(() => '')
}

/** Reads the amounts of a file back in their order, in cents: of the lines, of the sums with what VAT is computed of, and of the plan. */
async function readAmounts(file: Uint8Array) {
  const { nodes } = await readTagged(file)
  return groupsWithTag(nodes, 'TR').flatMap((row) => {
    const label = row.flatMap(([tag, text]) => (tag === 'TH' && typeof text === 'string' ? [text] : [])).join(' ')
    const values = row.flatMap(([tag, text]) => (tag === 'TD' && typeof text === 'string' ? [text] : []))
    // Without values, it is the head of a table.
    const [last] = values.slice(-1)
    if (last === undefined) return []
    const [, base] = /(?: of | av |: )(\S.*\d.*|\d)$/.exec(label) ?? []
    return [...(base === undefined ? [] : [centsIn(base)]), centsIn(last)]
  })
}

const expected = (offers: Offers) =>
  offers.flatMap(({ content, exact: { lines, groups, discount, net, vat, total, plan } }) => [
    ...groupsOf(content.lines, {}).flatMap(({ title, lines: part }) => [
      ...(title === null ? [] : [groups[content.totals.groups?.findIndex((group) => group.title === title) ?? -1]]),
      ...part.map((line) => lines[content.lines.indexOf(line)]),
    ]),
    ...(discount ? [discount.before, -discount.amount] : []),
    net,
    ...vat.flatMap((each) => [each.net, each.amount]),
    total,
    ...plan,
  ])

const generated = generateOffers(OFFERS)
const parts = Array.from({ length: OFFERS / OFFERS_IN_FILE }, (_, index) => index * OFFERS_IN_FILE)

test.each(parts)(
  `${OFFERS_IN_FILE} of ${OFFERS} generated offers have exactly their amounts in the PDF, from offer %i [D18]`,
  async (from) => {
    const offers = generated.slice(from, from + OFFERS_IN_FILE)
    expect(await readAmounts(await writeTogether(offers))).toEqual(expected(offers))
  },
)

test('an offer in a separate file has exactly its amounts [D18]', async () => {
  for (const offer of generateOffers(20)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await readAmounts(await writeOfferPdf(offer.content, HASH))).toEqual(expected([offer]))
  }
})

test('10,000 generated offers have exactly their total in their mail, to the smallest unit [D18]', () => {
  const wrong = generateOffers(10_000).filter(({ content, exact }) => {
    const { language, currency, totals } = content
    const { text } = render('offer_sent', language, { currency, total_amount: totals.total })
    const [, total = ''] = /^(?:Total incl\. VAT|Sum inkl\. mva\.): (.*)$/m.exec(text) ?? []
    return centsIn(total) !== exact.total
  })
  expect(wrong).toEqual([])
})
