import { encodeText, type Font, textWidth } from './helvetica.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

interface TextStyle {
  readonly size: number
  readonly font?: Font
  /** Shade of grey: 0 is black. */
  readonly grey?: number
  /** `end` ends at x instead of beginning there. */
  readonly align?: 'start' | 'end'
}

const FONTS = { regular: 'F1', bold: 'F2' } as const
const HEX = (byte: number) => byte.toString(16).padStart(2, '0')
const hex = (bytes: readonly number[]) => bytes.map(HEX).join('')
const number = (value: number) => value.toFixed(2)

const fontObject = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/**
 * A PDF of text and lines, which is all that an offer needs: a library that does it would be a hundred times this code in every browser.
 * Distances are in points from the top left corner of the page. ISO 32000-1, sections 7.5 and 9.
 */
export class Pdf {
  readonly #title: string
  readonly #pages: string[][] = []

  constructor(title: string) {
    this.#title = title
    this.addPage()
  }

  get pageCount(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#pages.push([])
  }

  /** Writes one line with its base line at y, on the last page or the one named (counted from 0). */
  text(text: string, x: number, y: number, style: TextStyle, page = this.pageCount - 1): void {
    const { size, font = 'regular', grey = 0, align = 'start' } = style
    const left = align === 'end' ? x - textWidth(text, font, size) : x
    this.#pages[page]?.push(
      `BT ${number(grey)} g /${FONTS[font]} ${number(size)} Tf ${number(left)} ${number(PAGE.height - y)} Td <${hex(encodeText(text))}> Tj ET`,
    )
  }

  /** Draws a thin horizontal line on the last page. */
  line(x1: number, x2: number, y: number): void {
    const height = number(PAGE.height - y)
    this.#pages.at(-1)?.push(`0.8 G 0.75 w ${number(x1)} ${height} m ${number(x2)} ${height} l S`)
  }

  /** The file. Everything in it is ASCII, so its characters are its bytes. */
  toString(): string {
    const kids = this.#pages.map((_page, index) => `${5 + index * 2} 0 R`)
    const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>'
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${this.pageCount} >>`,
      fontObject('Helvetica'),
      fontObject('Helvetica-Bold'),
      ...this.#pages.flatMap((content, index) => {
        const stream = content.join('\n')
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} /Contents ${6 + index * 2} 0 R >>`,
          `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
        ]
      }),
      `<< /Title <feff${hex(utf16(this.#title))}> >>`,
    ]
    let file = '%PDF-1.4\n'
    const places = objects.map((object, index) => {
      const place = file.length
      file += `${index + 1} 0 obj\n${object}\nendobj\n`
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    const size = objects.length + 1
    return `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  }
}

function utf16(text: string): number[] {
  return Array.from({ length: text.length }, (_unit, index) => text.charCodeAt(index)).flatMap((unit) => [
    unit >> 8,
    unit & 255,
  ])
}
