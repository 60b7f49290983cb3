import encodeWebp from '@jsquash/webp/encode.js'
import { MOST_BYTES } from '@nordlys/data/media/register'
import type { EncodedFile } from '@nordlys/data/media/upload'
import { isAnimated } from './animated.ts'
import { encodeAvif } from './avif.ts'
import type { EncodeAnswer, EncodeRequest } from './encode-image.ts'
import { HEAD, inspectImage, MOST_PIXELS } from './inspect.ts'
import { placeholderOf } from './placeholder.ts'
import { type Size, thumbSize, variantSizes } from './sizes.ts'

/** The qualities to try in order, until all files together are small enough. */
const QUALITIES = [80, 65, 45] as const

/** The limit of the buckets for a file. */
const LARGEST_VARIANT = 4 * 1024 * 1024

/** Draws an image in a smaller size. */
function shrunk(source: CanvasImageSource, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw outside the page')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw outside the page')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Encodes each size as WebP. Drawing and encoding again leaves out all metadata, such as where a photograph was taken. */
async function encodeAll(canvases: readonly OffscreenCanvas[], quality: number): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  for (const canvas of canvases) {
    // oxlint-disable-next-line no-await-in-loop -- in sequence: the encoder has one memory
    const bytes = await encodeWebp(pixelsOf(canvas), { quality, method: 4 })
    const { width, height } = canvas
    files.unshift({ blob: new Blob([bytes], { type: 'image/webp' }), width, height, type: 'image/webp' })
  }
  return files
}

const bytesOf = (files: readonly EncodedFile[]) => files.reduce((sum, { blob }) => sum + blob.size, 0)

async function answerTo({ file, section, mayBecomeStill }: EncodeRequest): Promise<EncodeAnswer> {
  const inspection = inspectImage(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()), file.size)
  if (typeof inspection === 'string') return { problem: inspection }
  if (!mayBecomeStill && isAnimated(new Uint8Array(await file.arrayBuffer()))) return { problem: 'animated' }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { problem: 'unreadable' }
  if (bitmap.width * bitmap.height > MOST_PIXELS) return { problem: 'tooManyPixels' }
  const part = section
    ? await createImageBitmap(bitmap, section.left, section.top, section.width, section.height)
    : bitmap
  const canvases: OffscreenCanvas[] = []
  // Each size is made from the one before, because a large step down loses detail.
  for (const size of variantSizes(part)) canvases.push(shrunk(canvases.at(-1) ?? part, size))
  const [largest] = canvases
  if (!largest) return { problem: 'unreadable' }
  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop -- the next quality is tried only if this one is too large
    const files = await encodeAll(canvases, quality)
    const bytes = bytesOf(files)
    if (Math.max(...files.map(({ blob }) => blob.size)) > LARGEST_VARIANT || bytes > MOST_BYTES) continue
    // oxlint-disable-next-line no-await-in-loop -- runs once: the loop ends here
    const smaller = await encodeAvif(canvases.map(pixelsOf).toReversed())
    const isWorthIt = bytesOf(smaller) < bytes && bytesOf(smaller) + bytes <= MOST_BYTES
    const placeholder = placeholderOf(pixelsOf(shrunk(largest, thumbSize(largest))))
    return { image: { ...placeholder, files: isWorthIt ? [...files, ...smaller] : files } }
  }
  return { problem: 'tooBig' }
}

addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  void answerTo(data)
    .catch((error: unknown): EncodeAnswer => ({ failed: String(error) }))
    .then((answer) => postMessage(answer))
})
