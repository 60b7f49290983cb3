import { type Face, textRuns } from '@nordlys/data/lib/pdf/text-runs'
import Document from 'pdfkit'
import { loadFaces, type Weight } from './fonts.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

export interface TextStyle {
  readonly size: number
  readonly font?: Weight
  /** 0 is black. */
  readonly grey?: number
  /** `end` aligns the end of the text to x. */
  readonly align?: 'start' | 'end'
}

const WEIGHTS = ['regular', 'bold'] as const

/** The current font, which the typings omit. Without it, a missing glyph is rendered as an empty box. */
interface FontInUse {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean } }
}

function glyphsOf(document: object): (code: number) => boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, eslint/no-underscore-dangle -- as above; a test covers a character without a glyph
  const { font } = (document as FontInUse)._font
  return (code) => font.hasGlyphForCodePoint(code)
}

/** A PDF of text and lines with embedded fonts. Distances are in points from the top left corner of the page. */
export class Pdf {
  readonly #document: PDFKit.PDFDocument
  readonly #faces: Readonly<Record<Weight, readonly Face[]>>
  readonly #file: Promise<Blob>

  private constructor(document: PDFKit.PDFDocument, faces: Readonly<Record<Weight, readonly Face[]>>) {
    this.#document = document
    this.#faces = faces
    const chunks: BlobPart[] = []
    this.#file = new Promise((resolve) => {
      document.on('data', (part: BlobPart) => void chunks.push(part))
      document.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })))
    })
    document.addPage()
  }

  /** Creates a file with the fonts that these texts need. Rejects when a font fails to load. */
  static async begin(title: string, texts: Readonly<Record<Weight, string>>): Promise<Pdf> {
    const document = new Document({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // No default font; the ones below are registered first.
      font: '',
      info: { Title: title },
    })
    const register = (name: string, data: ArrayBuffer) => {
      document.registerFont(name, data)
      return glyphsOf(document.font(name))
    }
    const [regular = [], bold = []] = await Promise.all(
      WEIGHTS.map((weight) => loadFaces(texts[weight], weight, register)),
    )
    return new Pdf(document, { regular, bold })
  }

  get pageCount(): number {
    return this.#document.bufferedPageRange().count
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** Writes one line with its baseline at y, on the last page or on `page` (from 0). */
  text(text: string, x: number, y: number, style: TextStyle, page = this.pageCount - 1): void {
    const { size, font = 'regular', grey = 0, align = 'start' } = style
    const shade = Math.round(grey * 255)
    this.#document.switchToPage(page)
    this.#document.fillColor([shade, shade, shade])
    let left = align === 'end' ? x - this.width(text, style) : x
    for (const run of textRuns(text, this.#faces[font])) {
      this.#document.font(run.font, size)
      this.#document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += this.#document.widthOfString(run.text)
    }
  }

  /** Draws a thin horizontal line on the last page. */
  line(x1: number, x2: number, y: number): void {
    this.#document.switchToPage(this.pageCount - 1)
    this.#document.moveTo(x1, y).lineTo(x2, y).lineWidth(0.75).strokeColor([204, 204, 204]).stroke()
  }

  /** Returns the width of a text in points. */
  width(text: string, { size, font = 'regular' }: TextStyle): number {
    return textRuns(text, this.#faces[font]).reduce(
      (sum, run) => sum + this.#document.font(run.font, size).widthOfString(run.text),
      0,
    )
  }

  /** Completes the file and returns it. */
  async finish(): Promise<Blob> {
    this.#document.end()
    return this.#file
  }
}
