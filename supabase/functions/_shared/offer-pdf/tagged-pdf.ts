import type { Language } from '@nordlys/data/lib/validation'
import Document from 'pdfkit'
import type { Pixels } from '../picture/decode-webp.ts'
import type { Weight } from './fonts.ts'
import { Lettering, type TextStyle } from './lettering.ts'
import { PixelImage } from './pixel-image.ts'

const PAGE = { width: 595.28, height: 841.89 } as const
const MARGIN = 56
const TOP = 60
const BOTTOM = PAGE.height - 76

/** From the top of a line to its baseline. */
const LINE_TOP = 14

/** The area of the text, in points from the left edge. */
export const COLUMN = { left: MARGIN, right: PAGE.width - MARGIN, width: PAGE.width - 2 * MARGIN } as const

/** An option that the typings omit. */
const OF_PDF_UA: object = { subset: 'PDF/UA' }

/** A node of the structure tree. */
export type Element = PDFKit.PDFStructureElement

/** The tags of the structure tree (ISO 32000-1, 14.8.4). */
type Tag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'

/** A tagged A4 document of text and lines, written from top to bottom (PDF/UA-1). */
export class TaggedPdf {
  /** The baseline of the next line, in points from the top edge. */
  y = TOP
  readonly root: Element
  readonly #document: PDFKit.PDFDocument
  readonly #letters: Lettering
  readonly #file: Promise<Uint8Array>

  private constructor(document: PDFKit.PDFDocument, letters: Lettering) {
    this.#document = document
    this.#letters = letters
    const chunks: Uint8Array<ArrayBuffer>[] = []
    this.#file = new Promise((resolve, reject) => {
      document.on('data', (part: Uint8Array<ArrayBuffer>) => void chunks.push(part))
      document.on('end', () => void new Blob(chunks).bytes().then(resolve, reject))
    })
    document.addPage()
    this.root = document.struct('Document')
    document.addStructure(this.root)
  }

  /** Creates a document with the fonts that these texts need. */
  static async begin(title: string, language: Language, texts: Readonly<Record<Weight, string>>): Promise<TaggedPdf> {
    const document = new Document({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      ...OF_PDF_UA,
      lang: language === 'no' ? 'nb' : 'en',
      displayTitle: true,
      // No default font; the fonts of the texts are registered first.
      font: '',
      info: { Title: title },
    })
    return new TaggedPdf(document, await Lettering.load(document, texts))
  }

  /** Adds an element for further elements. */
  group(parent: Element, tag: Tag): Element {
    const element = this.#document.struct(tag)
    parent.add(element)
    return element
  }

  /** Adds an element with what `draw` writes. `scope` says whether a header cell is that of a column or a row. */
  element(parent: Element, tag: Tag, draw: () => void, scope?: 'Column' | 'Row'): void {
    this.keep(0)
    // The typings omit the scope.
    const options: object = scope ? { scope } : {}
    parent.add(this.#document.struct(tag, options, [draw]))
  }

  /** Writes what belongs to the page instead of the content. */
  artifact(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#document.endMarkedContent()
  }

  /** Draws a thin horizontal line across the column. */
  rule(y: number): void {
    this.artifact(() => {
      this.#document.moveTo(COLUMN.left, y).lineTo(COLUMN.right, y).lineWidth(0.5).strokeColor([204, 204, 204]).stroke()
    })
  }

  /** Draws a picture at the left edge as large as the box allows, at the next line. It is an artifact: the text says the same. */
  picture(pixels: Pixels, box: { readonly width: number; readonly height: number }): void {
    const image = new PixelImage(pixels)
    const scale = Math.min(box.width / image.width, box.height / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit draws what it can embed; its typings name files only
    const source = image as unknown as PDFKit.Mixins.ImageSrc
    this.artifact(() => this.#document.image(source, COLUMN.left, this.y - LINE_TOP, size))
    this.down(size.height)
  }

  /** Moves down. What follows starts a page where this one ends. */
  down(distance: number): void {
    this.y += distance
  }

  /** Starts a page unless this one has room for this height below the next line; returns whether it did. */
  keep(height: number): boolean {
    const isNew = this.y + height > BOTTOM && this.y > TOP
    if (isNew) {
      this.#document.continueOnNewPage()
      this.y = TOP
    }
    return isNew
  }

  /** Returns how many lines a text needs within a width. */
  lineCount(text: string, width: number, style: TextStyle): number {
    return this.#letters.lines(text, width, style).length
  }

  /** Writes a text on as many lines as it needs. */
  wrapped(text: string, style: TextStyle, { left, width }: { left: number; width: number } = COLUMN): void {
    for (const line of this.#letters.lines(text, width, style)) {
      this.keep(0)
      this.text(line, left, style)
      this.down(style.size * 1.4)
    }
  }

  /** Writes one line that begins at x. */
  text(text: string, x: number, style: TextStyle): void {
    this.#letters.draw(text, x, this.y, style)
  }

  /** Writes one line that ends at x, smaller where it is wider than `width`. */
  textTo(text: string, x: number, width: number, style: TextStyle): void {
    const natural = this.#letters.width(text, style)
    const fitting = natural > width ? { ...style, size: (style.size * width) / natural } : style
    this.text(text, x - Math.min(natural, width), fitting)
  }

  /** The page that is written on, from 0. */
  get page(): number {
    return this.#document.bufferedPageRange().count - 1
  }

  /** Continues at a height of a page. */
  moveTo(page: number, y: number): void {
    this.#document.switchToPage(page)
    this.y = y
  }

  /** Writes a footer, and a mark in the upper corner if there is one, on every page; completes the file and returns it. */
  async finish(footer: (page: number, pages: number) => string, mark: string | null = null): Promise<Uint8Array> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.moveTo(page, PAGE.height - 40)
      this.artifact(() => this.textTo(footer(page + 1, count), COLUMN.right, COLUMN.width, { size: 8, grey: 0.42 }))
      if (mark === null) continue
      this.moveTo(page, 40)
      this.artifact(() => this.textTo(mark, COLUMN.right, COLUMN.width, { size: 12, font: 'bold' }))
    }
    this.root.end()
    this.#document.end()
    return this.#file
  }
}
