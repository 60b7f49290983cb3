import { type Face, type TextRun, textRuns } from '@nordlys/data/lib/pdf/text-runs'
import { wrapText } from '@nordlys/data/lib/pdf/wrap-text'
import { boldParts, withoutMarks } from './bold.ts'
import { loadFaces, REPLACEMENT, type Weight } from './fonts.ts'

export interface TextStyle {
  readonly size: number
  readonly font?: Weight
  /** 0 is black. */
  readonly grey?: number
}

/** The font in use, which the typings omit. Without it, a missing glyph is rendered as an empty box. */
interface FontInUse {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean } }
}

function glyphsOf(document: object): (code: number) => boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, eslint/no-underscore-dangle -- as above; a test covers a character without a glyph
  const { font } = (document as FontInUse)._font
  return (code) => font.hasGlyphForCodePoint(code)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What the base font has. */
const PLAIN = /^[ -~¡-¬®-ÿ]*$/
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** Replaces what no font can draw by a visible character, so that nothing vanishes. */
function drawable(text: string, faces: readonly Face[]): string {
  if (PLAIN.test(text)) return text
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const code = segment.codePointAt(0) ?? 0
    if (faces.some(({ draws }) => draws(code))) return segment
    return INVISIBLE.test(segment) ? '' : REPLACEMENT
  }).join('')
}

// The vowels of these scripts stand elsewhere than they are read, so the order of the glyphs is not that of the text.
const REORDERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Malayalam}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]/u

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** More than a part of a line has. */
const PLACES = 100_000

/** Measures and draws text of any script in a document. */
export class Lettering {
  readonly #document: PDFKit.PDFDocument
  readonly #faces: Readonly<Record<Weight, readonly Face[]>>
  /** The widths of words at a size of one point. */
  readonly #widths = new Map<string, number>()

  private constructor(document: PDFKit.PDFDocument, faces: Readonly<Record<Weight, readonly Face[]>>) {
    this.#document = document
    this.#faces = faces
  }

  /** Loads the fonts that these texts need. */
  static async load(document: PDFKit.PDFDocument, texts: Readonly<Record<Weight, string>>): Promise<Lettering> {
    const faces = await loadFaces(texts, (name, data) => {
      document.registerFont(name, data)
      return glyphsOf(document.font(name))
    })
    return new Lettering(document, faces)
  }

  /** Draws one line that begins at x, with its baseline at y. */
  draw(text: string, x: number, y: number, style: TextStyle): void {
    const shade = Math.round((style.grey ?? 0) * 255)
    this.#document.fillColor([shade, shade, shade])
    let left = x
    const placed = this.#runs(text, style).map((run) => {
      const start = left
      left += this.#document.font(run.font, style.size).widthOfString(run.text)
      return { ...run, start }
    })
    // In reading order, which is that of the file for screen readers and for search.
    for (const run of placed.toSorted((one, other) => one.place - other.place)) {
      this.#document.font(run.font, style.size)
      const isReordered = REORDERED.test(run.text)
      if (isReordered) this.#document.markContent('Span', { actual: run.text })
      this.#document.text(run.text, run.start, y, { lineBreak: false, baseline: 'alphabetic' })
      if (isReordered) this.#document.endMarkedContent()
    }
  }

  /** Returns the lines of a text within a width. */
  lines(text: string, width: number, style: TextStyle): string[] {
    return wrapText(text, width, (part) => this.width(part, style))
  }

  /** Returns the width of a text in points, the sum of its words and spaces. */
  width(text: string, style: TextStyle): number {
    const words = text.split(' ')
    const spaces = (words.length - 1) * this.#wordWidth(' ', style)
    return words.reduce((sum, word) => sum + this.#wordWidth(word, style), spaces)
  }

  /** Measures a word once, because wrapping asks for its width again and again. */
  #wordWidth(word: string, style: TextStyle): number {
    const key = `${style.font ?? ''} ${word}`
    const width =
      this.#widths.get(key) ??
      this.#runs(word, style).reduce((sum, run) => sum + this.#document.font(run.font, 1).widthOfString(run.text), 0)
    this.#widths.set(key, width)
    return width * style.size
  }

  #runs(text: string, { font = 'regular' }: TextStyle): TextRun[] {
    // What runs from right to left is ordered as a whole, so that it has one weight.
    const parts = RIGHT_TO_LEFT.test(text) ? [{ text: withoutMarks(text), isBold: false }] : boldParts(text)
    return parts.flatMap((part, index) => {
      const faces = this.#faces[part.isBold ? 'bold' : font]
      return textRuns(drawable(part.text, faces), faces).map((run) => ({ ...run, place: run.place + index * PLACES }))
    })
  }
}
