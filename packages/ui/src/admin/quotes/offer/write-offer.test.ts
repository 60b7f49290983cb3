import { expect, test } from 'vitest'
import { sampleRequest, sampleTemplates } from '../testing/samples.ts'
import { encodeText, textWidth, wrapText } from './helvetica.ts'
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
const write = async (part: Parameters<typeof sampleRequest>[1]) => {
  const file = await writeOffer({ request: sampleRequest(1, part), settings, templates: sampleTemplates, today })
  if (typeof file.content !== 'string') throw new Error('an offer is text')
  return { ...file, content: file.content }
}

/** The lines of text in a file, in the order they are written. */
const linesOf = (pdf: string) =>
  [...pdf.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
    (hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''),
  )

test('an offer says who offers what to whom, how the price came about and how long it stands', async () => {
  const { name, type, content } = await write({ total_amount: 33_000 })
  expect({ name, type }).toEqual({ name: 'offer-00000000.pdf', type: 'application/pdf' })
  expect(linesOf(content)).toEqual([
    'Fjord & Fjell AS',
    'Org. no. 974 760 673 MVA · Kaia 4, 0150 Oslo · post@fjord.example · +47 22 00 00 00',
    'Offer',
    'Offer no. 00000000',
    'Prepared for',
    'Kari Solberg',
    'Fjordkraft Lab',
    'kari@fjordkraft.example',
    'Date',
    'November 21, 2026',
    'Valid until',
    'December 21, 2026 (30 days)',
    'Backend development',
    'We need to replace nightly batch settlement.',
    'Price',
    '$1,500',
    'Base price',
    '$15,000',
    '120 hours at $125',
    '× 2',
    'Complexity: complex',
    '$33,000',
    'Total excl. VAT',
    expect.stringContaining('All amounts are without VAT'),
    'Page 1 of 1',
  ])
})

test('it is in the client’s language, with its letters', async () => {
  const { name, content } = await write({
    language: 'no',
    client_name: 'Åse Bjørnsdottir',
    project_description: 'Vi trenger båtplasser på Ærøy – snart.',
  })
  const lines = linesOf(content)
  expect(name).toBe('tilbud-00000000.pdf')
  expect(lines).toEqual(expect.arrayContaining(['Tilbud', 'Åse Bjørnsdottir', 'Backendutvikling', '21. november 2026']))
  expect(lines).toContain('Vi trenger båtplasser på Ærøy \u0096 snart.')
  expect(lines).toContain('33 000 $')
})

test('a long description takes further pages and is cut at last', async () => {
  const { content } = await write({ project_description: 'A line of its own\n'.repeat(500) })
  const lines = linesOf(content)
  expect(lines).toContain('Page 2 of 3')
  expect(lines.filter((line) => line.startsWith('A line')).length).toBeLessThan(100)
})

test('the file is whole: every object is where its table says, and nothing of the text is a command', async () => {
  const { content } = await write({ client_name: ') Tj ET endstream (', company_name: '漢字 Łódź 😀' })
  expect(content.startsWith('%PDF-1.4\n')).toBe(true)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(content)?.[1])
  expect(content.slice(table, table + 4)).toBe('xref')
  const places = [...content.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places.length).toBeGreaterThan(5)
  places.forEach((place, index) => expect(content.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)))
  for (const [, length, stream] of content.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length))
  expect(linesOf(content)).toEqual(expect.arrayContaining([') Tj ET endstream (', '?? Lódz ?']))
  expect(content).toMatch(/^[\n\u0020-\u007e]*$/)
})

test('lines are broken where they are too wide, long words too', () => {
  for (const text of ['a few words that need more than one line', 'x'.repeat(200)]) {
    const lines = wrapText(text, 'regular', 10, 60)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(textWidth(line, 'regular', 10)).toBeLessThanOrEqual(60)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
  expect(wrapText('one\n\ntwo', 'regular', 10, 60)).toEqual(['one', '', 'two'])
})

test('no typed text shows as another character', () => {
  expect(encodeText('€–’Å')).toEqual([128, 150, 146, 197])
  expect(encodeText('A\u030a')).toEqual([197])
  expect(encodeText('a\u00a0b\u202fc')).toEqual([97, 32, 98, 32, 99])
})
