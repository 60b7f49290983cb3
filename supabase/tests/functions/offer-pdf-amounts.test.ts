import { generateOffers, centsIn } from '@nordlys/data/offers/testing/generated-offers'
import { expect, test } from 'vitest'
import { writeOfferPdf } from '../../functions/_shared/offer-pdf/offer-pdf.ts'
import { groupsWithTag, readTagged } from './offer-pdf-reader.ts'
import { render } from './mail-samples.ts'

/** Writing a file and reading its tags takes a quarter of a second, so 10,000 would take an hour. */
const FILES = 50

/** Reads the amounts of a file back, in cents. */
async function readAmounts(file: Uint8Array) {
  const { nodes } = await readTagged(file)
  const rows = groupsWithTag(nodes, 'TR').map((row) => ({
    label: row.flatMap(([tag, text]) => (tag === 'TH' && typeof text === 'string' ? [text] : [])).join(' '),
    values: row.flatMap(([tag, text]) => (tag === 'TD' && typeof text === 'string' ? [text] : [])),
  }))
  const amountsOf = (cells: number) =>
    rows.filter(({ values }) => values.length === cells).map(({ values }) => centsIn(values.at(-1) ?? ''))
  const sums = amountsOf(1)
  const rates = rows.filter(({ values }) => values.length === 1).slice(1, -1)
  return {
    lines: amountsOf(5),
    plan: amountsOf(4),
    net: sums[0],
    vat: rates.map(({ label, values: [amount = ''] }) => ({
      net: centsIn(label.split(/ of | av |: /).at(-1) ?? ''),
      amount: centsIn(amount),
    })),
    total: sums.at(-1),
  }
}

test(`${FILES} generated offers have exactly their amounts in the PDF, to the smallest unit [D18]`, async () => {
  for (const { content, exact } of generateOffers(FILES)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other takes less memory
    const read = await readAmounts(await writeOfferPdf(content, 'ab'.repeat(32)))
    const { lines, plan, net, total } = exact
    const vat = exact.vat.map((each) => ({ net: each.net, amount: each.amount }))
    expect({ number: content.number, ...read }).toEqual({ number: content.number, lines, plan, net, vat, total })
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
