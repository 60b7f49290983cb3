import { wrapText } from '@nordlys/data/lib/pdf/wrap-text'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleRequest, sampleTemplates } from '../testing/samples.ts'
import { serveFonts } from './testing/serve-fonts.ts'
import { readPdf } from './testing/read-pdf.ts'
import { writeOffer } from './write-offer.ts'

const settings = {
  company_info: {
    name: 'Fjord & Fjell AS',
    tagline: 'Software',
    founded: 2023,
    description: 'Software',
    email: 'post@fjord.example',
    phone: '+47 22 00 00 00',
    address: 'Kaia 4, 0150 Oslo',
    org_number: '974 760 673',
    vat_registered: true,
  },
}
const today = new Date('2026-11-21T12:00:00Z')
const timeZone = 'Europe/Oslo'

let fetched: string[] = []
beforeEach(() => {
  fetched = serveFonts()
})

async function write(part: Parameters<typeof sampleRequest>[1], when: { today?: Date; timeZone?: string } = {}) {
  const { name, type, content } = await writeOffer({
    request: sampleRequest(1, part),
    settings,
    templates: sampleTemplates,
    today,
    timeZone,
    ...when,
  })
  const pages = await readPdf(content)
  return { name, type, content, pages, lines: pages.flat() }
}

test('contains parties, services, the price calculation and the validity', async () => {
  const { name, type, lines } = await write({ total_amount: 33_000 })
  expect({ name, type }).toEqual({ name: 'offer-00000000.pdf', type: 'application/pdf' })
  expect(lines).toEqual([
    'Fjord & Fjell AS',
    'Org. no. 974 760 673 MVA · Kaia 4, 0150 Oslo · post@fjord.example · +47 22 00 00 00',
    'Offer',
    'Offer no. 00000000',
    'Prepared for',
    'Kari Solberg',
    'Fjordkraft Lab',
    'kari@fjordkraft.example',
    'Date | November 21, 2026',
    'Valid until | December 21, 2026 (30 days)',
    'Backend development',
    'We need to replace nightly batch settlement.',
    'Price',
    'Base price | $1,500',
    '120 hours at $125 | $15,000',
    'Complexity: complex | × 2',
    'Total excl. VAT | $33,000',
    expect.stringContaining('All amounts exclude VAT'),
    'Page 1 of 1',
  ])
})

test.each([
  ['2026-11-30T23:30:00Z', 'Europe/Oslo', 'December 1, 2026', 'December 31, 2026 (30 days)'],
  ['2026-03-28T22:30:00Z', 'Europe/Oslo', 'March 28, 2026', 'April 27, 2026 (30 days)'],
  ['2026-10-24T22:30:00Z', 'Europe/Oslo', 'October 25, 2026', 'November 24, 2026 (30 days)'],
  ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', 'January 2, 2026', 'February 1, 2026 (30 days)'],
  ['2026-01-01T07:00:00Z', 'America/Los_Angeles', 'December 31, 2025', 'January 30, 2026 (30 days)'],
])('is dated %s in %s on the company’s day', async (moment, zone, date, validUntil) => {
  const { lines } = await write({}, { today: new Date(moment), timeZone: zone })
  expect(lines).toEqual(expect.arrayContaining([`Date | ${date}`, `Valid until | ${validUntil}`]))
})

test('is in the client’s language, with its letters', async () => {
  const { name, lines } = await write({
    language: 'no',
    client_name: 'Åse Bjørnsdottir',
    project_description: 'Vi trenger båtplasser på Ærøy – snart.',
  })
  expect(name).toBe('tilbud-00000000.pdf')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Tilbud',
      'Åse Bjørnsdottir',
      'Backendutvikling',
      'Vi trenger båtplasser på Ærøy – snart.',
    ]),
  )
  expect(lines).toContain('Dato | 21. november 2026')
})

test.each([
  'Łukasz 漢字 Øystein Ñ العربية',
  'Łukasz Wiśniewski',
  'Ñuñez Đặng Văn Ơn',
  'Дмитрий Ωμέγα',
  '山田さくら 김민준',
  'محمد علي',
  'שרה כהן',
  'สมชาย',
  'გიორგი Արամ',
])('prints a name in any script: %s', async (name) => {
  const { lines } = await write({ client_name: name })
  expect(lines).toContain(name)
})

test('loads fonts of other scripts only when the text needs them', async () => {
  await write({})
  expect(fetched.toSorted()).toEqual(['noto-sans-latin-400-normal.woff', 'noto-sans-latin-700-normal.woff'])
  fetched.length = 0
  await write({ company_name: 'Łódź' })
  expect(fetched.toSorted()).toEqual([
    'noto-sans-latin-400-normal.woff',
    'noto-sans-latin-700-normal.woff',
    'noto-sans-latin-ext-400-normal.woff',
  ])
})

test('omits characters without a glyph', async () => {
  const { lines } = await write({ client_name: 'Kari \u{1F600}\u0007 Solberg', company_name: ') Tj ET endstream (' })
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^Kari +Solberg$/), ') Tj ET endstream (']))
})

test('fails when a font does not load instead of losing letters', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(write({})).rejects.toThrow('404')
})

test('continues a long description on further pages and cuts it at the limit', async () => {
  const { pages, lines } = await write({ project_description: 'A line of its own\n'.repeat(500) })
  expect(pages).toHaveLength(3)
  expect(lines).toContain('Page 2 of 3')
  expect(lines.filter((line) => line.startsWith('A line')).length).toBeLessThan(100)
})

/** Assumes that every letter is five wide. */
const measure = (text: string) => text.length * 5

test('breaks lines that are too wide, and long words too', () => {
  for (const text of ['a few words that need more than one line', 'x'.repeat(200)]) {
    const lines = wrapText(text, 60, measure)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(60)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
  expect(wrapText('one\n\ntwo', 60, measure)).toEqual(['one', '', 'two'])
})
