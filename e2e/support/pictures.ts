import { createHash, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { storeRows } from './product/backend.ts'
import type { StackInfo } from './product/product.ts'
import { scrollUntil } from './page/scroll.ts'

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

/** Stores a media item with its files, as the function `media` does. Returns its id and the URL of its largest file. */
export async function storeMedia(page: Page, stack: StackInfo, color: string) {
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
    color,
    name: `quay-${color}.webp`,
    file: `${stack.apiUrl}/storage/v1/object/public/media/${largest.variant.path}`,
  }
}

/** Expects that the social card of a page shows a picture of one colour, in a format that every network shows. */
export async function expectCoverCard(page: Page, html: string, color: string): Promise<void> {
  const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  // A point between the shades behind the texts, with a title of two lines.
  const { headers, size, pixel } = await lookAt(page, card, 1150, 207)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(size).toEqual([1200, 630])
  expect(isNear(pixel, color)).toBe(true)
}

/** Returns the size of an image, and the red, green and blue of one of its pixels. */
async function lookAt(page: Page, address: string, x: number, y: number) {
  const response = await fetch(address)
  const file = {
    base64: Buffer.from(await response.arrayBuffer()).toString('base64'),
    type: response.headers.get('content-type') ?? '',
  }
  const look = await page.evaluate(
    async ({ base64, type, at }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes], { type }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!context) throw new Error('No canvas')
      context.drawImage(bitmap, 0, 0)
      const pixel = Array.from(context.getImageData(at[0], at[1], 1, 1).data.subarray(0, 3))
      return { size: [bitmap.width, bitmap.height], pixel }
    },
    { ...file, at: [x, y] as const },
  )
  return { headers: response.headers, ...look }
}

/** Returns whether a pixel has about this colour. */
function isNear(pixel: readonly number[], color: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return parts.every((part, index) => Math.abs((pixel[index] ?? 0) - part) < 10)
}

/** Returns whether the icon at a URL has about this colour in its middle. */
export async function isIconOf(page: Page, address: string, middle: number, color: string): Promise<boolean> {
  const { size, pixel } = await lookAt(page, address, middle, middle)
  expect(size).toEqual([middle * 2, middle * 2])
  return isNear(pixel, color)
}

/** Waits until a picture has loaded. */
export async function expectDrawn(page: Page, name: string): Promise<void> {
  const image = page.getByRole('img', { name }).first()
  const isDrawn = () => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)
  await scrollUntil(image, (limit) => expect.poll(isDrawn, limit).toBe(true))
}
