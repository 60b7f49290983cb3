import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { iconOf, readIcon } from './company-icon.ts'
import { smallIcon, writeIcons } from './icons.ts'
import type { Pixels } from './pixels.ts'

const GREEN = [10, 120, 60, 255] as const
const CLEAR = [200, 0, 0, 0] as const

/** Returns a square whose left half has another colour than its right half. */
function halves(size: number, left: readonly number[], right: readonly number[]): Pixels {
  const data = Array.from({ length: size * size }, (_, at) => (at % size < size / 2 ? left : right)).flat()
  return { data: new Uint8ClampedArray(data), width: size, height: size }
}

/** Returns the pixels of an SVG, or of a PNG, in RGBA. */
function pixelAt(svg: string, size: number, x: number, y: number): number[] {
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render()
  return [...pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
}

const svgOf = (png: Buffer, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

async function written(pixels: Pixels) {
  const dir = await mkdtemp(join(tmpdir(), 'icons-'))
  try {
    await writeIcons(dir, { icon: iconOf(pixels), company: 'Lysverk AS' })
    const files = ['icons/apple-touch-icon.png', 'icons/icon-192.png', 'favicon.ico', 'favicon.svg']
    const [touch, maskable, ico, svg] = await Promise.all(files.map((file) => readFile(join(dir, file))))
    if (!touch || !maskable || !ico || !svg) throw new Error('An icon is missing')
    return {
      touch: svgOf(touch, 180),
      maskable: svgOf(maskable, 192),
      ico: svgOf(ico.subarray(22), 32),
      svg: String(svg),
    }
  } finally {
    await rm(dir, { recursive: true })
  }
}

test('a picture becomes every icon, and keeps its colours and its transparency when it is shrunk', () => {
  const { svgFor } = iconOf(halves(600, GREEN, CLEAR))
  for (const size of [32, 128, 512]) {
    expect(pixelAt(svgFor(size), size, Math.floor(size / 4), 3)).toEqual([...GREEN])
    expect(pixelAt(svgFor(size), size, Math.floor((size * 3) / 4), 3)[3]).toBe(0)
  }
  // The colour of transparent pixels does not bleed into the edge.
  const [red, green] = pixelAt(iconOf(halves(66, GREEN, CLEAR)).svgFor(32), 32, 15, 3)
  expect(Math.abs((red ?? 0) - 10)).toBeLessThan(16)
  expect(green).toBeGreaterThan(50)
})

test('a picture with its own background fills the icon to the edge, which systems mask', async () => {
  const { touch, maskable, ico, svg } = await written(halves(600, GREEN, GREEN))
  for (const [icon, size] of [
    [touch, 180],
    [maskable, 192],
    [ico, 32],
    [svg, 32],
  ] as const) {
    expect(pixelAt(icon, size, 1, 1)).toEqual([...GREEN])
    expect(pixelAt(icon, size, size / 2, size / 2)).toEqual([...GREEN])
  }
})

test('a transparent picture stands on the colours of the site, and stays transparent in tabs', async () => {
  const { touch, maskable, ico } = await written(halves(600, CLEAR, GREEN))
  for (const [icon, size] of [
    [touch, 180],
    [maskable, 192],
  ] as const) {
    expect(pixelAt(icon, size, 1, 1)[3]).toBe(255)
    expect(pixelAt(icon, size, size / 2 + 8, size / 2)).toEqual([...GREEN])
  }
  expect(pixelAt(ico, 32, 1, 1)[3]).toBe(0)
})

test('a picture that is not square is shown whole', () => {
  const wide: Pixels = {
    data: new Uint8ClampedArray(Array.from({ length: 80 * 40 }, () => GREEN).flat()),
    width: 80,
    height: 40,
  }
  const { svgFor } = iconOf(wide)
  expect(pixelAt(svgFor(32), 32, 1, 16)).toEqual([...GREEN])
  expect(pixelAt(svgFor(32), 32, 30, 16)).toEqual([...GREEN])
  expect(pixelAt(svgFor(32), 32, 16, 4)[3]).toBe(0)
})

test('a stored WebP is read, and becomes small enough for every visit', async () => {
  const file = await readFile(new URL('../../../../supabase/server/demo/pictures/runde-960.webp', import.meta.url))
  const icon = await readIcon(Uint8Array.from(file).buffer)
  expect(icon.ground).toMatch(/^rgb\(/)
  expect(pixelAt(icon.svgFor(128), 128, 64, 64)[3]).toBe(255)
  expect(smallIcon(icon).length).toBeLessThan(60_000)
})
