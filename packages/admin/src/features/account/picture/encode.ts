import { z } from 'zod/mini'
import { AVATAR } from '@nordlys/data/profiles/schema'
import { drawSection } from '../../../shared/crop/draw.ts'
import type { Section } from '../../../shared/media/encode/sizes.ts'

/** Twice the largest display size; a larger picture would only make lists of people heavier. */
const PICTURE_SIDE = 256

/** The maximum size of a file to open, in bytes. */
export const MAX_FILE = 15 * 1024 * 1024

const QUALITIES = [0.9, 0.75, 0.6, 0.4] as const

export type PictureProblem = 'wrongType' | 'tooBig' | 'unreadable'

/** Decodes a chosen file. Resolves to the upright picture, or to the reason why the file is rejected. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  if (!AVATAR.types.some((type) => type === file.type)) return 'wrongType'
  if (file.size > MAX_FILE) return 'tooBig'
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return 'unreadable'
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(z.string().parse(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture could not be read back')))
    reader.readAsDataURL(blob)
  })
}

/**
 * Returns a section of a picture, a square, as a data URL of at most 200 kB: WebP, or JPEG in browsers that cannot encode WebP. Null when neither is small enough.
 */
export async function encodeSection(picture: ImageBitmap, section: Section): Promise<string | null> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_SIDE
  canvas.height = PICTURE_SIDE
  drawSection(canvas, picture, section)
  for (const quality of QUALITIES) {
    const webp = await blobOf(canvas, 'image/webp', quality)
    // Browsers encode an unsupported type as PNG.
    const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= AVATAR.maxBytes) return dataUrlOf(blob)
  }
  return null
}
