import { describe, expect, test } from 'vitest'
import { compareOffers, compareParagraphs } from './changes.ts'
import type { OfferContent, OfferLine, PlanItem } from './content.ts'
import { generateOffers } from './testing/generated-offers.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const line = (number: number, own: Partial<OfferLine> = {}): OfferLine => ({
  id: id(number),
  text: `Line ${number}`,
  quantity: 10,
  unit: 'hour',
  price: 1000,
  discount: 0,
  vat_code: 'standard',
  vat_rate: 25,
  is_optional: false,
  is_ticked: false,
  amount: 10_000,
  ...own,
})

const part = (number: number, own: Partial<PlanItem> = {}): PlanItem => ({
  id: id(number),
  title: `Part ${number}`,
  share: 50,
  amount: 6250,
  due: 'delivery',
  due_date: null,
  ...own,
})

const [generated] = generateOffers(1)
const offer = (own: Partial<OfferContent> = {}): OfferContent => {
  if (!generated) throw new Error('No offer')
  const texts = {
    sections: [{ heading: 'Goal', text: 'One.\n\nTwo.' }],
    terms: { version: 1, text: 'Pay.\n\nIn time.' },
  }
  return { ...generated.content, lines: [line(1), line(2)], plan: [part(8), part(9)], ...texts, ...own }
}

const withTick = (is_optional: boolean, is_ticked: boolean) =>
  offer({ lines: [line(1, { is_optional, is_ticked }), line(2)] })
const withLines = (...numbers: number[]) => offer({ lines: numbers.map((number) => line(number)) })
const withSections = (...sections: OfferContent['sections']) => offer({ sections })
const withTerms = (version: number, text: string) => offer({ terms: { version, text } })
const paragraphs = (letter: string) => Array.from({ length: 6000 }, (_, index) => `${letter}${index}`).join('\n\n')

const NOTHING = { facts: [], lines: [], plan: [], sections: [], terms: null, isReordered: false, count: 0 }

test('finds nothing in the same content, and not what changes by itself', () => {
  const after = offer({
    version: 2,
    issued_on: '2026-11-30',
    time_zone: 'UTC',
    seller: { ...offer().seller, name: 'Another' },
  })
  expect(compareOffers(offer(), after)).toMatchObject(NOTHING)
})

test('10,000 generated offers differ in nothing from themselves', () => {
  const wrong = generateOffers(10_000).filter(
    ({ content }) => compareOffers(content, structuredClone(content)).count > 0,
  )
  expect(wrong).toEqual([])
})

describe('lines', () => {
  test('are the same by their id, wherever they are', () => {
    const added = line(3, { text: 'Line 1' })
    const changes = compareOffers(offer(), offer({ lines: [added, line(2)] }))
    expect(changes.lines).toEqual([
      { before: null, after: { ...added, currency: changes.after.currency }, facts: [] },
      { before: { ...line(1), currency: changes.before.currency }, after: null, facts: [] },
    ])
    expect(changes).toMatchObject({ ...NOTHING, lines: expect.anything(), count: 2 })
  })

  test.each([
    ['text', { text: 'Another' }],
    ['quantity', { quantity: 10.5 }],
    ['quantity', { unit: 'day' }],
    ['price', { price: 1000.01 }],
    ['discount', { discount: 0.01 }],
    ['vat', { vat_code: 'exempt' }],
    ['vat', { vat_rate: 15 }],
    ['choice', { is_optional: true }],
    ['group', { group_title: 'Design' }],
    ['amount', { amount: -1 }],
  ] as const)('name a changed %s: %j', (fact, own) => {
    const { lines, count } = compareOffers(offer(), offer({ lines: [line(1, own), line(2)] }))
    expect(lines).toMatchObject([{ before: { id: id(1) }, after: { id: id(1), ...own }, facts: [fact] }])
    expect(count).toBe(1)
  })

  test('of a fixed choice have no tick, and optional ones have', () => {
    expect(compareOffers(withTick(false, false), withTick(false, true)).count).toBe(0)
    expect(compareOffers(withTick(true, false), withTick(true, true)).lines).toMatchObject([{ facts: ['choice'] }])
  })

  test('in another currency have other prices', () => {
    const { facts, lines } = compareOffers(offer({ currency: 'NOK' }), offer({ currency: 'EUR' }))
    expect(facts).toEqual(['currency'])
    expect(lines.map((change) => change.facts)).toEqual([['price', 'amount'], ['price', 'amount']]) // prettier-ignore
    expect(lines[0]).toMatchObject({ before: { currency: 'NOK' }, after: { currency: 'EUR' } })
  })

  test('in another order are told apart from changed ones, also when one is new or gone', () => {
    expect(compareOffers(withLines(1, 2), withLines(2, 1))).toMatchObject({ ...NOTHING, isReordered: true, count: 1 })
    expect(compareOffers(withLines(1, 2, 3), withLines(4, 2, 3)).isReordered).toBe(false)
    expect(compareOffers(withLines(1, 2, 3), withLines(3, 5, 2)).isReordered).toBe(true)
  })
})

test('payments are compared by their id', () => {
  const plan = [part(7, { title: 'New' }), part(8, { share: null, amount: 100, due: 'date', due_date: '2026-12-24' })]
  const changes = compareOffers(offer(), offer({ plan }))
  expect(changes.plan).toMatchObject([
    { before: null, after: { title: 'New' } },
    { before: { id: id(8) }, after: { id: id(8) }, facts: ['share', 'amount', 'due'] },
    { before: { id: id(9) }, after: null },
  ])
})

test('names the changed facts of the offer', () => {
  const recipient = { ...offer().recipient, name: 'Per' }
  const discount = { share: 10.5, amount: null }
  const after = offer({ title: 'Another', recipient, valid_until: '2027-01-01', language: 'no', currency: 'SEK', discount }) // prettier-ignore
  const { facts } = compareOffers(offer({ language: 'en', currency: 'NOK' }), after)
  expect(facts).toEqual(['title', 'recipient', 'valid_until', 'language', 'currency', 'discount'])
})

describe('texts', () => {
  test.each([
    ['the same', 'A\n\nB', 'A\n\nB\n', []],
    ['other spaces between paragraphs', 'A\n\n\nB', ' A \n \nB', []],
    ['another paragraph', 'A\n\nB\n\nC', 'A\n\nX\n\nC', ['-B', '+X']],
    ['a new first and last one', 'B', 'A\n\nB\n\nC', ['+A', '+C']],
    ['one of two equal ones', 'A\n\nA', 'A', ['-A']],
    ['an equal one more', 'A', 'A\n\nA', ['+A']],
    ['a moved one', 'A\n\nB', 'B\n\nA', ['+B', '-B']],
    ['another line of a paragraph', 'A\nB', 'A\nC', ['-A\nB', '+A\nC']],
    ['everything', 'A', '', ['-A']],
  ])('differ by %s', (_name, before, after, expected) => {
    const shown = compareParagraphs(before, after).map(({ kind, text }) => `${kind === 'added' ? '+' : '-'}${text}`)
    expect(shown).toEqual(expected)
  })

  test('the largest sections are compared in a moment', () => {
    expect(compareParagraphs(paragraphs('a'), paragraphs('b'))).toHaveLength(12_000)
    expect(compareParagraphs(paragraphs('a'), `b\n\n${paragraphs('a')}`)).toEqual([{ kind: 'added', text: 'b' }])
  })

  test('of sections are those of the same heading, or of a new heading over the same text', () => {
    const goal = { heading: 'Goal', text: 'One.\n\nTwo.' }
    expect(compareOffers(withSections(goal), withSections({ heading: 'Goal', text: 'One.' })).sections).toEqual([
      { before: expect.objectContaining(goal), after: { heading: 'Goal', text: 'One.' }, paragraphs: [{ kind: 'removed', text: 'Two.' }] },
    ]) // prettier-ignore
    const renamed = { ...goal, heading: 'Aim' }
    expect(compareOffers(withSections(goal), withSections(renamed)).sections).toEqual([{ before: expect.objectContaining(goal), after: renamed, paragraphs: [] }]) // prettier-ignore
    const other = { heading: 'Work', text: 'Other.' }
    expect(compareOffers(withSections(goal), withSections(other)).sections).toMatchObject([
      { before: null, after: other, paragraphs: [{ kind: 'added' }] },
      { before: goal, after: null, paragraphs: [{ kind: 'removed' }, { kind: 'removed' }] },
    ])
    expect(compareOffers(withSections(goal, other), withSections(other, goal))).toMatchObject({
      ...NOTHING,
      isReordered: true,
      count: 1,
    })
    // Two sections with one heading.
    expect(compareOffers(withSections(goal, goal), withSections(goal, goal)).count).toBe(0)
    expect(compareOffers(withSections(goal, goal), withSections(goal)).sections).toMatchObject([
      { before: goal, after: null },
    ])
  })

  test('of the terms are named with their version', () => {
    expect(compareOffers(withTerms(1, 'Pay.'), withTerms(2, 'Pay soon.')).terms).toEqual([
      { kind: 'removed', text: 'Pay.' },
      { kind: 'added', text: 'Pay soon.' },
    ])
    expect(compareOffers(withTerms(1, 'Pay.'), withTerms(2, 'Pay.')).terms).toEqual([])
    expect(compareOffers(withTerms(1, 'Pay.'), withTerms(1, 'Pay.')).terms).toBeNull()
  })
})
