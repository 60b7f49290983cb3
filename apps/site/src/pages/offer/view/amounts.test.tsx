// @vitest-environment jsdom
import { isConsent, consentText } from '@nordlys/data/offers/consent'
import { centsIn, generateOffers, type GeneratedOffer } from '@nordlys/data/offers/testing/generated-offers'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
// Provides the texts.
import '../../../app/pages.ts'
import { prepareTexts } from '../../../texts/page-texts.ts'
import { TextsProvider } from '../../../texts/TextsProvider.tsx'
import { Lines } from './Lines.tsx'
import { Plan } from './Plan.tsx'
import { TotalsList } from './TotalsList.tsx'

/** The text of a total of zero. */
const FREE: ReadonlySet<string> = new Set(['Free of charge', 'Uten kostnad'])

const nothing = () => undefined

/** Renders the amounts of the page. */
function render({ content }: GeneratedOffer): HTMLElement {
  const page = document.createElement('main')
  const chosen = { ticked: [], totals: { ...content.totals, options: [], plan: content.plan }, isCurrent: true, hasFailed: false, toggle: nothing, refresh: nothing } // prettier-ignore
  page.innerHTML = renderToStaticMarkup(
    <TextsProvider language={content.language}>
      <Lines content={content} totals={content.totals} ticked={[]} onToggle={null} />
      <TotalsList content={content} chosen={chosen} />
      <Plan content={content} plan={content.plan} />
    </TextsProvider>,
  )
  return page
}

const textsOf = (page: HTMLElement, selector: string) =>
  Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent)

test('10,000 generated offers show exactly their amounts, to the smallest unit [D18]', async () => {
  await Promise.all([prepareTexts('en', ['offer']), prepareTexts('no', ['offer'])])
  for (const offer of generateOffers(10_000)) {
    const { content, exact } = offer
    const page = render(offer)
    const all = textsOf(page, 'dl dd')
    const off = all.slice(0, exact.discount ? 2 : 0).map(centsIn)
    const [net = '', ...others] = all.slice(off.length)
    const [, ...labels] = textsOf(page, 'dl dt').slice(off.length)
    const shown = {
      lines: textsOf(page, 'tr:has(th[scope=row]) td:last-child > span:last-child').map(centsIn),
      groups: textsOf(page, 'th[scope=rowgroup] + td > span:last-child').map(centsIn),
      off,
      net: centsIn(net),
      vat: exact.vat.map((_, index) => ({
        net: centsIn(labels[index]?.split(/ on | av |: /).at(-1) ?? ''),
        amount: centsIn(others[index] ?? ''),
      })),
      total: FREE.has(others.at(-1) ?? '') ? 0n : centsIn(others.at(-1) ?? ''),
      plan: textsOf(page, 'li > :last-child > span:first-child').map(centsIn),
    }
    const vat = exact.vat.map((each) => ({ net: each.net, amount: each.amount }))
    const { lines, groups, discount, plan, total } = exact
    const taken = discount ? [discount.before, -discount.amount] : []
    expect({ number: content.number, ...shown }).toEqual({ number: content.number, lines, groups, off: taken, net: exact.net, vat, total, plan }) // prettier-ignore
    expect(others).toHaveLength(exact.vat.length + 1)
    const consent = consentText(content, content.totals.total, content.language)
    expect(isConsent(consent, content, content.totals.total)).toBe(true)
    expect(centsIn(consent.split(/for a total of|for totalt/)[1] ?? '')).toBe(total)
  }
})
