import { wrapText } from '@nordlys/data/lib/pdf/wrap-text'
import type { Weight } from './fonts.ts'
import { PAGE, Pdf, type TextStyle } from './pdf.ts'

/** The content of an offer, in the client's language and formatted. */
export interface OfferContent {
  readonly title: string
  readonly number: string
  readonly company: readonly string[]
  readonly client: { readonly label: string; readonly lines: readonly string[] }
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly work: { readonly label: string; readonly service: string; readonly description: string }
  readonly price: { readonly label: string; readonly rows: readonly (readonly [label: string, value: string])[] }
  readonly total: readonly [label: string, value: string]
  readonly terms: string
  readonly pageOf: (page: number, pages: number) => string
}

const MARGIN = 62
const RIGHT = PAGE.width - MARGIN
const WIDTH = RIGHT - MARGIN
const BOTTOM = PAGE.height - 84
const GREY = 0.42
const BODY = { size: 10 } as const
const LABEL = { size: 9, grey: GREY } as const

/** Lays out an offer on as many pages as it needs. */
export async function layOut(content: OfferContent): Promise<Blob> {
  const pdf = await Pdf.begin(content.number, textsOf(content))
  const [name = '', ...address] = content.company
  let y = 76
  const down = (distance: number) => {
    y += distance
    if (y <= BOTTOM) return
    pdf.addPage()
    y = 76
  }
  const lines = (text: string, width: number, style: TextStyle) =>
    wrapText(text, width, (part) => pdf.width(part, style))
  const wrapped = (text: string, width: number, style: TextStyle, step: number) => {
    for (const line of lines(text, width, style)) {
      pdf.text(line, MARGIN, y, style)
      down(step)
    }
  }
  const rule = () => {
    pdf.line(MARGIN, RIGHT, y)
    down(18)
  }
  const pair = ([label, value]: readonly [string, string], style: TextStyle) => {
    const room = WIDTH - pdf.width(value, style) - 12
    const [first = '', ...rest] = lines(label, room, style)
    pdf.text(value, RIGHT, y, { ...style, align: 'end' })
    pdf.text(first, MARGIN, y, style)
    for (const line of rest) {
      down(14)
      pdf.text(line, MARGIN, y, style)
    }
    down(18)
  }

  wrapped(name, WIDTH, { size: 13, font: 'bold' }, 16)
  wrapped(address.join(' · '), WIDTH, LABEL, 13)
  down(34)
  pdf.text(content.title, MARGIN, y, { size: 26, font: 'bold' })
  down(20)
  pdf.text(content.number, MARGIN, y, { size: 10, grey: GREY })
  down(34)
  pdf.text(content.client.label, MARGIN, y, LABEL)
  down(15)
  for (const line of content.client.lines) wrapped(line, WIDTH, BODY, 14)
  down(10)
  for (const [label, value] of content.facts) {
    pdf.text(label, MARGIN, y, LABEL)
    pdf.text(value, MARGIN + 96, y, BODY)
    down(15)
  }
  down(16)
  wrapped(content.work.service, WIDTH, { size: 13, font: 'bold' }, 17)
  wrapped(content.work.description, WIDTH, BODY, 14)
  down(16)
  pdf.text(content.price.label, MARGIN, y, { size: 13, font: 'bold' })
  down(12)
  rule()
  for (const row of content.price.rows) pair(row, BODY)
  pdf.line(MARGIN, RIGHT, y - 8)
  down(12)
  pair(content.total, { size: 13, font: 'bold' })
  down(14)
  wrapped(content.terms, WIDTH, LABEL, 13)
  for (let page = 0; page < pdf.pageCount; page += 1)
    pdf.text(
      content.pageOf(page + 1, pdf.pageCount),
      RIGHT,
      PAGE.height - 46,
      { size: 8, grey: GREY, align: 'end' },
      page,
    )
  return pdf.finish()
}

/** Returns all texts by font weight, and the digits of the page numbers. */
function textsOf({ title, company, client, work, price, total, ...rest }: OfferContent): Record<Weight, string> {
  const [name = '', ...address] = company
  return {
    bold: [name, title, work.service, price.label, ...total].join(''),
    regular: [
      ...address,
      client.label,
      ...client.lines,
      ...rest.facts.flat(),
      work.description,
      ...price.rows.flat(),
      rest.number,
      rest.terms,
      rest.pageOf(1, 1),
      ' ·0123456789',
    ].join(''),
  }
}
