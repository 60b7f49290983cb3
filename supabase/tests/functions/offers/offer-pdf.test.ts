import { inflateSync } from 'node:zlib'
import type { OfferContent } from '@nordlys/data/offers/content'
import { describe, expect, test } from 'vitest'
import { markBold } from '../../../functions/_shared/offer-pdf/bold.ts'
import { readMarkdown } from '../../../functions/_shared/offer-pdf/markdown.ts'
import type { AcceptedOffer } from '../../../functions/_shared/offer-pdf/accepted.ts'
import { writeAcceptedPdf, writeDraftPdf, writeOfferPdf } from '../../../functions/_shared/offer-pdf/offer-pdf.ts'
import { allText, groupsWithTag, readDrawn, readTagged, textsWithTag } from './offer-pdf-reader.ts'

const ID = '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a13'
const HASH = 'ab'.repeat(32)
const LINE = {
  id: ID,
  text: 'Utvikling',
  quantity: 120.5,
  unit: 'hour',
  price: 1250,
  discount: 10,
  vat_code: 'standard',
  vat_rate: 25,
  is_optional: false,
  is_ticked: false,
  amount: 135_562.5,
} as const
const COURSE = { ...LINE, text: 'Kurs', quantity: 1, unit: 'day', price: 12_000, discount: 0, vat_code: 'exempt', vat_rate: 0, is_optional: true, amount: 12_000 } as const // prettier-ignore

const OFFER: OfferContent = {
  number: 1001,
  version: 2,
  language: 'no',
  currency: 'NOK',
  issued_on: '2026-11-26',
  valid_until: '2026-12-26',
  time_zone: 'Europe/Oslo',
  is_change_order: false,
  seller: {
    name: 'Fjord',
    legal_name: 'Fjord AS',
    address: 'Kaia 4\n0150 Oslo',
    org_number: '974 760 673',
    vat_registered: true,
    business_register: true,
    email: 'post@fjord.example',
    phone: null,
  },
  recipient: { name: 'Åse Bjørnsdottir', email: 'ase@example.test', company_name: 'Nordmann AS' },
  title: 'Ny nettbutikk',
  sections: [
    { heading: 'Om oppdraget', text: 'Vi bygger **en butikk**.\n\n- Varer\n- Lager\n\n## Avgrensning\n\nIkke frakt.' },
  ],
  lines: [LINE, COURSE],
  totals: { net: 135_562.5, vat: [{ code: 'standard', rate: 25, net: 135_562.5, amount: 33_890.63 }], vat_amount: 33_890.63, total: 169_453.13 }, // prettier-ignore
  plan: [
    { id: ID, title: 'Oppstart', share: 50, amount: 84_726.57, due: 'acceptance', due_date: null },
    { id: ID, title: 'Resten', share: null, amount: 84_726.56, due: 'date', due_date: '2027-02-01' },
  ],
  terms: { version: 3, text: '# Betaling\n\nForfall er 14 dager.' },
}

const write = async (change: Partial<OfferContent> = {}) => {
  const file = await writeOfferPdf({ ...OFFER, ...change }, HASH)
  return { file, ...(await readTagged(file)) }
}

test('shows the letters of a domain, of both sides', async () => {
  const { nodes } = await write({
    seller: { ...OFFER.seller, email: 'post@xn--blbr-roah.no' },
    recipient: { ...OFFER.recipient, email: 'ase@xn--rdyr-qoa.no' },
  })
  expect(allText(nodes)).toContain('post@blåbær.no')
  expect(allText(nodes)).toContain('ase@rådyr.no')
  expect(allText(nodes)).not.toContain('xn--')
})

test('a draft says so first, on every page and in its title, and has no hash', async () => {
  const sections = Array.from({ length: 12 }, (_, index) => ({
    heading: `Del ${index}`,
    text: 'Tekst.\n\n'.repeat(12),
  }))
  const file = await writeDraftPdf({ ...OFFER, sections })
  const { nodes, title, artifacts } = await readTagged(file)
  expect(title).toBe('Utkast, ikke sendt: Tilbud nr. 1001: Ny nettbutikk')
  expect(allText(nodes)).toMatch(/^\W*Dette er et utkast\. Det er ikke et tilbud og kan ikke godtas\./)
  expect(allText(nodes)).not.toContain('SHA-256')
  expect(artifacts.length).toBeGreaterThan(1)
  for (const text of artifacts) expect(text).toContain('Utkast, ikke sendt')
})

/** Returns the text of a table's rows: the head and the cells of each. */
const rowsIn = (nodes: Parameters<typeof groupsWithTag>[0]) =>
  groupsWithTag(nodes, 'TR').map((row) => row.map(([, text]) => text))

const COURSE_ID = '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a14'
const ACCEPTED: AcceptedOffer = {
  offer_id: ID,
  content: { ...OFFER, lines: [LINE, { ...COURSE, id: COURSE_ID }, { ...COURSE, text: 'Drift', id: ID }] },
  content_hash: HASH,
  totals: { ...OFFER.totals, net: 147_562.5, total: 181_453.13 },
  plan: OFFER.plan,
  acceptance: {
    id: ID,
    options: [COURSE_ID],
    name: 'Åse Bjørnsdottir',
    title: 'Daglig leder',
    consent: 'Jeg godtar tilbud 1001.',
    accepted_at: '2026-11-28T20:15:31.123456Z',
    network: '192.0.2.0/24',
    has_code: true,
  },
  hash: HASH,
  pdf: null,
}

test('an accepted offer has the lines and the total that were accepted, and says who accepted what and when', async () => {
  const { nodes, title } = await readTagged(await writeAcceptedPdf(ACCEPTED))
  expect(title).toBe('Godtatt: Tilbud nr. 1001: Ny nettbutikk')
  const rows = rowsIn(nodes)
  expect(rows.map(([first]) => first)).not.toContain('Drift Tilvalg, er ikke med i summen')
  expect(rows).toContainEqual(['Kurs Tilvalg, valgt', '1 dag', '12 000,00 kr', '0 %', '12 000,00 kr'])
  expect(rows).toContainEqual(['Sum inkl. mva.', '181 453,13 kr'])
  expect(allText(nodes)).toContain('Godtatt av Åse Bjørnsdottir 28. november 2026')
  for (const row of [
    ['Godtatt av', 'Åse Bjørnsdottir, Daglig leder'],
    ['På vegne av', 'Nordmann AS'],
    ['I UTC', '2026-11-28T20:15:31.123456Z'],
    ['Valgte tilvalg', 'Kurs'],
    ['Ikke valgte tilvalg', 'Drift'],
    ['Sum som er godtatt', '181 453,13 kr'],
    ['Samtykke', 'Jeg godtar tilbud 1001.'],
    ['Nettverk', '192.0.2.0/24'],
  ])
    expect(rows).toContainEqual(row)
  const [, local] = rows.find(([label]) => label === 'Godtatt') ?? []
  expect(local).toMatch(/^28\. november 2026.* 21:15:31 \(Europe\/Oslo\)$/)
  expect(rows).toContainEqual(['SHA-256 av tilbudet', HASH])
})

const RECORD = {
  ...OFFER.recipient,
  legal_name: 'NORDMANN GRUPPEN AS',
  org_number: '974760673',
  address: 'Postboks 900\n8910 BRØNNØYSUND',
  reference: 'PO 17',
}

test('names the record of the client', async () => {
  const texts = textsWithTag((await write({ recipient: RECORD })).nodes, 'P').map((text) =>
    text.replaceAll('\u00a0', ' '),
  )
  const at = texts.findIndex((text) => text.startsWith('Til '))
  expect(texts.slice(at, at + 3)).toEqual([
    'Til Åse Bjørnsdottir · NORDMANN GRUPPEN AS · Nordmann AS · ase@example.test Org.nr. 974 760 673 · Postboks 900, 8910 BRØNNØYSUND',
    'Deres referanse PO 17',
    'Dato 26. november 2026',
  ])
  const english = await write({ language: 'en', recipient: { ...RECORD, company_name: 'Nordmann Gruppen AS' } })
  const [to] = textsWithTag(english.nodes, 'P').filter((text) => text.startsWith('Prepared for'))
  expect(to).toContain('Åse Bjørnsdottir · NORDMANN GRUPPEN AS · ase@example.test Org. no. ')
  expect(textsWithTag(english.nodes, 'P')).toContain('Your reference PO 17')
})

test('an accepted offer binds the company by its legal name and its number', async () => {
  const content = { ...ACCEPTED.content, recipient: RECORD }
  const rows = rowsIn((await readTagged(await writeAcceptedPdf({ ...ACCEPTED, content }))).nodes)
  expect(rows).toContainEqual(['På vegne av', 'NORDMANN GRUPPEN AS, Org.nr. 974 760 673'])
})

test('a fixed price has no quantity, and an offer of nothing says so', async () => {
  const lines = [
    { ...LINE, text: 'Analyse', unit: 'fixed' as const, quantity: 1, price: 3750, discount: 0, amount: 3750 },
    { ...LINE, text: 'Moduler', unit: 'fixed' as const, quantity: 2, price: 0, discount: 0, amount: 0 },
  ]
  const totals = { net: 0, vat: [], vat_amount: 0, total: 0 }
  const rows = rowsIn((await write({ lines, totals, plan: [] })).nodes)
  expect(rows).toContainEqual(['Analyse', 'Fast pris', '3 750,00 kr', '25 %', '3 750,00 kr'])
  expect(rows).toContainEqual(['Moduler', '2 × fast pris', '0,00 kr', '25 %', '0,00 kr'])
  expect(rows).toContainEqual(['Sum inkl. mva.', 'Uten kostnad'])
  const monthly = [{ id: ID, title: 'Drift', share: null, amount: 100, due: 'monthly' as const, due_date: null }]
  expect(rowsIn((await write({ totals, plan: monthly })).nodes)).toContainEqual(['Sum inkl. mva.', '0,00 kr'])
})

const GROUPED = {
  lines: [LINE, { ...LINE, text: 'Test', group_title: 'Bygging' }, { ...COURSE, group_title: 'Opplæring' }],
  totals: {
    ...OFFER.totals,
    groups: [{ title: 'Bygging', net: 135_562.5 }, { title: 'Opplæring', net: 0 }],
    discount: { share: 10, amount: 27_112.5, before: 271_125 },
  },
} // prettier-ignore

test('heads each group of lines with its subtotal, and takes the discount before VAT', async () => {
  const { nodes } = await write(GROUPED)
  const rows = rowsIn(nodes)
  expect(rows.slice(0, 6).map(([first]) => first)).toEqual([
    'Beskrivelse',
    'Utvikling Rabatt 10 %',
    'Bygging',
    'Test Rabatt 10 %',
    'Opplæring',
    'Kurs Tilvalg, er ikke med i summen',
  ])
  expect(rows).toContainEqual(['Bygging', [], [], [], '135 562,50 kr'])
  const heads = groupsWithTag(nodes, 'TR').filter(
    (row) => row.length === 5 && row[0]?.[0] === 'TH' && row[4]?.[0] === 'TD',
  )
  expect(heads.map(([first]) => first?.[1])).toEqual(['Bygging', 'Opplæring'])
  const at = rows.findIndex(([first]) => first === 'Sum av linjene')
  expect(rows.slice(at, at + 3)).toEqual([
    ['Sum av linjene', '271 125,00 kr'],
    ['Rabatt 10 %', '−27 112,50 kr'],
    ['Sum ekskl. mva.', '135 562,50 kr'],
  ])
  const inAmount = { ...GROUPED, totals: { ...GROUPED.totals, discount: { share: null, amount: 5, before: 10 } } }
  expect(rowsIn((await write({ ...inAmount, language: 'en' })).nodes)).toContainEqual(['Discount', '-kr 5.00'])
})

test('an accepted offer has the groups with what was chosen of them', async () => {
  const totals = { ...ACCEPTED.totals, groups: [{ title: 'Bygging', net: 135_562.5 }, { title: 'Opplæring', net: 0 }] } // prettier-ignore
  const content = { ...OFFER, lines: GROUPED.lines.slice(1) }
  const none = { ...ACCEPTED, content, totals, acceptance: { ...ACCEPTED.acceptance, options: [] } }
  const rows = rowsIn((await readTagged(await writeAcceptedPdf(none))).nodes).map(([first]) => first)
  expect(rows).toContain('Bygging')
  expect(rows).not.toContain('Opplæring')
})

test('a group is on the page of its first line', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...LINE, group_title: `Gruppe ${Math.floor(index / 2)}` }))
  const groups = Array.from({ length: 30 }, (_, index) => ({ title: `Gruppe ${index}`, net: 1 }))
  const { file } = await write({ lines, totals: { ...OFFER.totals, groups } })
  const pages = await readDrawn(file)
  expect(pages.length).toBeGreaterThan(2)
  const texts = pages.map((items) => items.map(({ text }) => text).join('|'))
  expect(texts.join('|').match(/Gruppe \d+\|1,00 kr\|Utvikling/g)).toHaveLength(30)
})

test('the page about an acceptance in English has no options where there were none', async () => {
  const content = { ...OFFER, language: 'en' as const, is_change_order: true }
  const acceptance = { ...ACCEPTED.acceptance, title: null, network: null, has_code: false, options: [] }
  const { nodes } = await readTagged(await writeAcceptedPdf({ ...ACCEPTED, content: { ...content, lines: [LINE] }, acceptance })) // prettier-ignore
  const rows = rowsIn(nodes)
  expect(rows).toContainEqual(['Document', 'Change order no. 1001, version 2'])
  expect(rows).toContainEqual(['Network', 'Not known'])
  expect(rows).toContainEqual(['Emailed code', 'Not needed for this total'])
  expect(rows.map(([label]) => label)).not.toContain('Options chosen')
})

test('has the structure of the offer, in reading order', async () => {
  const { nodes, title, language, marked, artifacts } = await write()
  expect({ title, language, marked }).toEqual({ title: 'Tilbud nr. 1001: Ny nettbutikk', language: 'nb', marked: true })
  expect(artifacts).toEqual(['Tilbud nr. 1001 · Side 1 av 1'])
  expect(nodes).toEqual([
    [
      'Document',
      [
        ['P', 'Fjord AS'],
        ['P', 'Org.nr. 974 760 673 MVA · Foretaksregisteret · Kaia 4, 0150 Oslo · post@fjord.example'],
        ['P', 'Tilbud nr. 1001, versjon 2'],
        ['H1', 'Ny nettbutikk'],
        ['P', 'Til Åse Bjørnsdottir · Nordmann AS · ase@example.test'],
        ['P', 'Dato 26. november 2026'],
        ['P', 'Gjelder til og med 26. desember 2026'],
        [
          'Sect',
          [
            ['H2', 'Om oppdraget'],
            ['P', 'Vi bygger en butikk.'],
            [
              'L',
              [
                [
                  'LI',
                  [
                    ['Lbl', '•'],
                    ['LBody', 'Varer'],
                  ],
                ],
                [
                  'LI',
                  [
                    ['Lbl', '•'],
                    ['LBody', 'Lager'],
                  ],
                ],
              ],
            ],
            ['H3', 'Avgrensning'],
            ['P', 'Ikke frakt.'],
          ],
        ],
        [
          'Sect',
          [
            ['H2', 'Priser'],
            ['Table', expect.anything()],
            ['Table', expect.anything()],
          ],
        ],
        [
          'Sect',
          [
            ['H2', 'Betalingsplan'],
            ['Table', expect.anything()],
            ['P', 'Alle beløp er inkl. mva.'],
          ],
        ],
        [
          'Sect',
          [
            ['H2', 'Vilkår, versjon 3'],
            ['H3', 'Betaling'],
            ['P', 'Forfall er 14 dager.'],
          ],
        ],
        ['P', `SHA-256 av innholdet: ${HASH}`],
      ],
    ],
  ])
})

test('has tables with header cells, amounts and VAT per rate', async () => {
  const { nodes, file } = await write()
  const [prices = [], sums = [], plan = []] = groupsWithTag(nodes, 'Table')
  expect(prices).toEqual([
    ['THead', [['TR', ['Beskrivelse', 'Antall', 'Pris', 'Mva.', 'Beløp'].map((label) => ['TH', label])]]],
    [
      'TBody',
      [
        [
          'TR',
          ['Utvikling Rabatt 10 %', '120,5 timer', '1 250,00 kr', '25 %', '135 562,50 kr'].map((cell) => ['TD', cell]),
        ],
        [
          'TR',
          ['Kurs Tilvalg, er ikke med i summen', '1 dag', '12 000,00 kr', '0 %', '12 000,00 kr'].map((cell) => [
            'TD',
            cell,
          ]),
        ],
      ],
    ],
  ])
  expect(groupsWithTag(sums, 'TR')).toEqual([
    [
      ['TH', 'Sum ekskl. mva.'],
      ['TD', '135 562,50 kr'],
    ],
    [
      ['TH', 'Mva. 25 % av 135 562,50 kr'],
      ['TD', '33 890,63 kr'],
    ],
    [
      ['TH', 'Sum inkl. mva.'],
      ['TD', '169 453,13 kr'],
    ],
  ])
  expect(textsWithTag(plan, 'TD')).toEqual([
    'Oppstart',
    'Når tilbudet godtas',
    '50 %',
    '84 726,57 kr',
    'Resten',
    '1. februar 2027',
    '–',
    '84 726,56 kr',
  ])
  const source = new TextDecoder('latin1').decode(file)
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(9)
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(3)
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source.startsWith('%PDF-1.7')).toBe(true)
})

test('is in English for an English offer', async () => {
  const { nodes, title, language, artifacts } = await write({ language: 'en', is_change_order: true })
  expect([title, language]).toEqual(['Change order no. 1001: Ny nettbutikk', 'en'])
  expect(textsWithTag(nodes, 'H2')).toEqual(['Om oppdraget', 'Prices', 'Payment plan', 'Terms, version 3'])
  expect(allText(nodes)).toContain('VAT 25% of kr 135,562.50\nkr 33,890.63\nTotal incl. VAT\nkr 169,453.13')
  expect(artifacts).toEqual(['Change order no. 1001 · Page 1 of 1'])
})

test('says what the amounts of the plan are', async () => {
  const plan = OFFER.plan.map((item) => ({ ...item, due: 'monthly' as const }))
  const { nodes } = await write({ plan, seller: { ...OFFER.seller, vat_registered: false } })
  const texts = textsWithTag(nodes, 'P')
  expect(texts).toContain('Månedlige betalinger er ikke med i summen.')
  expect(texts).not.toContain('Alle beløp er inkl. mva.')
  expect(textsWithTag(nodes, 'TH')).toContain('Sum')
})

test('names no account number, because mails have it as an attachment', async () => {
  expect(allText((await write()).nodes)).not.toMatch(/1234|78903/)
})

/** Readers place spaces between words of another direction by their distance. */
const letters = (text: string) => text.replaceAll(/\s/g, '')

test.each([
  ['Latin', 'Łukasz Wiśniewski, Đặng Văn Ơn'],
  ['Cyrillic and Greek', 'Дмитрий Ωμέγα'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'שרה כהן'],
  ['Chinese and Japanese', '漢字 山田さくら'],
  ['Korean', '김민준'],
  ['Thai', 'สมชาย'],
  ['Georgian and Armenian', 'გიორგი Արամ'],
  ['signs', '→ ✓ € ½ №'],
])('is readable in %s', async (_script, name) => {
  const { nodes } = await write({ title: name, recipient: { ...OFFER.recipient, name } })
  expect(letters(textsWithTag(nodes, 'H1').join(''))).toBe(letters(name))
  expect(letters(textsWithTag(nodes, 'P').join(''))).toContain(letters(name))
})

/** The escapes of a string in a PDF. */
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

test('says what is read where the glyphs are in another order, as in Devanagari', async () => {
  const name = 'अनिल शर्मा'
  const { nodes, file } = await write({ title: name })
  expect(textsWithTag(nodes, 'H1').join('')).not.toBe('')
  const source = Buffer.from(file)
  const contents = Array.from(source.toString('latin1').matchAll(/stream\n/g), ({ index }) => {
    try {
      return inflateSync(source.subarray(index + 7)).toString('latin1')
    } catch {
      return ''
    }
  })
  const [, actual = ''] = /\/ActualText \(((?:\\.|[^)\\])*)\)/s.exec(contents.join('\n')) ?? []
  const bytes = actual.replaceAll(/\\(.)/gs, (_all, escaped: string) => ESCAPED[escaped] ?? escaped)
  expect(Buffer.from(bytes, 'latin1').swap16().toString('utf16le')).toBe(`\uFEFF${name}`)
})

test('a character without a glyph is visibly replaced, an invisible one is left out', async () => {
  const { nodes } = await write({ title: 'Butikk \u{1F600}\u{1F468}\u200D\u{1F469}\u200B nå' })
  expect(textsWithTag(nodes, 'H1')).toEqual(['Butikk \uFFFD\uFFFD nå'])
})

describe('an offer on several pages', () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...LINE, text: `Linje ${index + 1}` }))

  test('repeats the header of a table as a part of the page, and numbers the pages', async () => {
    const { nodes, artifacts } = await write({ lines })
    const cells = textsWithTag(nodes, 'TD')
    expect(cells.filter((cell) => cell.startsWith('Linje'))).toHaveLength(60)
    expect(textsWithTag(nodes, 'TH').filter((cell) => cell === 'Beskrivelse')).toHaveLength(1)
    expect(artifacts.length).toBeGreaterThan(2)
    expect(artifacts.slice(1, -1).every((text) => text.startsWith('Beskrivelse'))).toBe(true)
    expect(artifacts.at(-1)).toContain(`Side ${artifacts.length} av ${artifacts.length}`)
  })

  test('splits a line that is longer than a page, without losing a word', async () => {
    const words = Array.from({ length: 150 }, (_, index) => `ord${index}`)
    const { nodes } = await write({ lines: [{ ...LINE, text: words.join('\n') }, LINE] })
    const text = allText(nodes)
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(textsWithTag(nodes, 'TD').slice(5, 9)).toEqual([
      expect.stringMatching(/^ord\d+ /),
      expect.stringMatching(/^ord\d+ .*ord149 Rabatt 10 %$/),
      'Utvikling Rabatt 10 %',
      '120,5 timer',
    ])
  })
})

test('Markdown is read as headings, paragraphs and lists, without its marks', () => {
  expect(
    readMarkdown(
      [
        '# Pris\nEt *kort* og __tykt__ `avsnitt`\npå to linjer med [lenke](https://a.test)  \nog https://b.test, [](https://c.test) og ![bilde](d.webp)',
        '3. Først\n   mer\n\n   Neste avsnitt\n4. Så\n   * snake_case og 2 * 3',
        '---\n> Sitat\n\n<b>5 \\* 3</b>',
        '```\nkode\n  mer\n```',
        '| Del | Dager |\n| --- | --- |\n| **API** | 2 |',
        '- [ ] Rest',
      ].join('\n\n'),
    ),
  ).toEqual([
    { kind: 'heading', text: 'Pris' },
    {
      kind: 'paragraph',
      text: `Et kort og ${markBold('tykt')} avsnitt på to linjer med lenke (https://a.test)\nog https://b.test, https://c.test og bilde (d.webp)`,
    },
    {
      kind: 'list',
      items: [
        { label: '3.', text: 'Først mer\nNeste avsnitt' },
        { label: '4.', text: 'Så' },
        { label: '•', text: 'snake_case og 2 * 3' },
      ],
    },
    { kind: 'paragraph', text: 'Sitat' },
    { kind: 'paragraph', text: '<b>5 * 3</b>' },
    { kind: 'paragraph', text: 'kode\n  mer' },
    { kind: 'paragraph', text: 'Del · Dager' },
    { kind: 'paragraph', text: `${markBold('API')} · 2` },
    { kind: 'list', items: [{ label: '•', text: '[ ] Rest' }] },
  ])
})

test('the totals are on the page of a line, however many lines there are', async () => {
  // The first page ends after one of these.
  for (const count of [1, 2, 12, 13, 14, 15, 16, 17, 18, 19, 40]) {
    const lines = Array.from({ length: count }, (_, index) => ({ ...LINE, text: `Linje ${index + 1}` }))
    // oxlint-disable-next-line no-await-in-loop -- one file at a time
    const pages = await readDrawn(await writeOfferPdf({ ...OFFER, sections: [], lines }, HASH))
    const texts = pages.map((items) => items.map(({ text }) => text).join('|'))
    const [page = ''] = texts.filter((text) => text.includes('Sum inkl. mva.'))
    expect({ count, page }).toEqual({
      count,
      page: expect.stringMatching(new RegExp(`Linje ${count}\\|.*Sum ekskl. mva`)),
    })
    // No heading or head of a table is the last thing on a page.
    for (const text of texts) expect(text).not.toMatch(/(?:Priser|Beløp|Betalingsplan|Vilkår, versjon 3)\|Tilbud nr/)
  }
})

test('a telephone number and an amount stay on one line', async () => {
  const sections = Array.from({ length: 30 }, (_, index) => ({ heading: 'Del', text: `${'i '.repeat(100 + index)}+47 22 00 00 00 og 1 250 kr` })) // prettier-ignore
  const pages = await readDrawn(await writeOfferPdf({ ...OFFER, sections }, HASH))
  const lines = pages.flat().map(({ text }) => text.replaceAll(/\s/g, ' '))
  expect(lines.filter((line) => line.includes('+47'))).toHaveLength(30)
  for (const line of lines.filter((one) => one.includes('+47'))) expect(line).toContain('+47 22 00 00 00')
  for (const line of lines.filter((one) => /\b250 kr/.test(one))) expect(line).toContain('1 250 kr')
})

test('bold words are printed bold, and the rest is not', async () => {
  const [page = []] = await readDrawn((await write()).file)
  const fontOf = (text: string) => page.find((one) => one.text.trim() === text)?.font
  expect(fontOf('butikk.') ?? fontOf('butikk')).toBe(fontOf('Ny nettbutikk'))
  expect(fontOf('Vi bygger')).not.toBe(fontOf('Ny nettbutikk'))
  expect(fontOf('Vi bygger')).toBe(fontOf('Ikke frakt.'))
})
