import type { Pixels } from '../picture/decode-webp.ts'

/** An image for pdfkit, made of pixels: pdfkit reads only PNG and JPEG files, and the media library has neither. */
export class PixelImage {
  readonly label = 'Logo'
  readonly width: number
  readonly height: number
  /** Where pdfkit looks for the image in the document. */
  obj: PDFKit.PDFKitReference | null = null
  readonly #data: Uint8ClampedArray

  constructor({ width, height, data }: Pixels) {
    this.width = width
    this.height = height
    this.#data = data
  }

  /** Adds the colours and their transparency to a document. pdfkit calls it before it draws the image. */
  embed(document: PDFKit.PDFDocument): void {
    const pixels = this.width * this.height
    const [colors, alpha] = [new Uint8Array(pixels * 3), new Uint8Array(pixels)]
    for (let n = 0; n < pixels; n += 1) {
      colors.set(this.#data.subarray(n * 4, n * 4 + 3), n * 3)
      alpha[n] = this.#data[n * 4 + 3] ?? 0
    }
    const shape = { Type: 'XObject', Subtype: 'Image', Width: this.width, Height: this.height, BitsPerComponent: 8 }
    const mask = document.ref({ ...shape, ColorSpace: 'DeviceGray' })
    mask.end(alpha)
    this.obj = document.ref({ ...shape, ColorSpace: 'DeviceRGB', SMask: mask })
    this.obj.end(colors)
  }
}
