import type { EncodedFile } from '@nordlys/data/media/upload'

/** The time limit for all sizes of an image in milliseconds, without loading the encoder. */
const LONGEST = 8000

// As close to the original as WebP of quality 80, in a tenth to a third fewer bytes: docs/decisions/encode-pictures-in-the-browser.md.
const OPTIONS = {
  quality: 60,
  speed: 7,
  qualityAlpha: -1,
  denoiseLevel: 0,
  tileColsLog2: 0,
  tileRowsLog2: 0,
  subsample: 1,
  chromaDeltaQ: false,
  sharpness: 0,
  enableSharpYUV: false,
  tune: 0,
  bitDepth: 8,
}

/**
 * Encodes the sizes of an image as AVIF, the smallest first: all of them, or none if the browser is too slow or cannot load the encoder. With only
 * some sizes, browsers would scale up a small one.
 */
export async function encodeAvif(sizes: readonly ImageData[]): Promise<EncodedFile[]> {
  try {
    // The single-threaded encoder: the other one needs a cross-origin isolated page.
    const { default: load } = await import('@jsquash/avif/codec/enc/avif_enc.js')
    const encoder = await load({ noInitialRun: true })
    const files: EncodedFile[] = []
    const start = performance.now()
    let left = sizes.reduce((sum, { width, height }) => sum + width * height, 0)
    for (const [index, { data, width, height }] of sizes.entries()) {
      const before = performance.now()
      const bytes = encoder.encode(new Uint8Array(data.buffer), width, height, OPTIONS)
      if (!bytes) return []
      files.push({ blob: new Blob([bytes.slice()], { type: 'image/avif' }), width, height, type: 'image/avif' })
      const now = performance.now()
      left -= width * height
      // The first size also warms the encoder up, so its time does not predict the others.
      const expected = index === 0 ? 0 : (left * (now - before)) / (width * height)
      if (now - start + expected > LONGEST) return []
    }
    return files
  } catch {
    return []
  }
}
