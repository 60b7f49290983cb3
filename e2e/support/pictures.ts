import { createHash, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { storeRows } from './backend.ts'
import type { StackInfo } from './product.ts'

const SIZES = [
  [480, 320],
  [1200, 800],
] as const

/** Draws a picture as WebP. */
async function draw(page: Page, width: number, height: number, color: string): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (look) => {
      const canvas = new OffscreenCanvas(look.width, look.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.fillStyle = look.color
      context.fillRect(0, 0, look.width, look.height)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    },
    { width, height, color },
  )
  return Buffer.from(base64, 'base64')
}

/** Stores a picture with its files, as the function `media` does. Returns its id and the URL of its largest file. */
export async function storePicture(page: Page, stack: StackInfo, color: string) {
  const id = randomUUID()
  const variants = await Promise.all(
    SIZES.map(async ([width, height]) => {
      const bytes = await draw(page, width, height, color)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = `${hash.slice(0, 2)}/${hash}.webp`
      const response = await fetch(`${stack.apiUrl}/storage/v1/object/media/${path}`, {
        method: 'POST',
        headers: { apikey: stack.secretKey, 'content-type': 'image/webp', 'x-upsert': 'true' },
        body: new Uint8Array(bytes),
      })
      if (!response.ok) throw new Error(`The picture was not stored: ${await response.text()}`)
      return { hash, variant: { path, width, height, type: 'image/webp' } }
    }),
  )
  const largest = variants.at(-1)
  if (!largest) throw new Error('A picture has files')
  await storeRows(stack, 'media', [
    {
      id,
      sha256: largest.hash,
      name: `quay-${color}.webp`,
      width: 1200,
      height: 800,
      bytes: 1000,
      variants: variants.map(({ variant }) => variant),
      color,
      alt: `The quay at night, ${color}`,
      alt_no: `Kaia om natten, ${color}`,
      caption: 'Seen from the pier',
      caption_no: 'Sett fra moloen',
      credit: 'Kari Solberg',
      focal_x: 0.25,
      focal_y: 0.75,
    },
  ])
  return {
    id,
    reference: `media:${id}`,
    name: `quay-${color}.webp`,
    file: `${stack.apiUrl}/storage/v1/object/public/media/${largest.variant.path}`,
  }
}

/** Waits until a picture is drawn. */
export async function expectDrawn(page: Page, name: string): Promise<void> {
  const image = page.getByRole('img', { name }).first()
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0))
    .toBe(true)
}
