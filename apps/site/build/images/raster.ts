import { createRequire } from 'node:module'
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'
import type { FontWeight } from '@nordlys/ui/social-card/social-card.ts'

/** The font family and weights for rendering; only these are loaded, so the result is the same on every machine. */
export const FONT_FAMILY = 'Schibsted Grotesk'

const { resolve } = createRequire(import.meta.url)

const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    defaultFontFamily: FONT_FAMILY,
    fontFiles: ['400Regular/SchibstedGrotesk_400Regular.ttf', '600SemiBold/SchibstedGrotesk_600SemiBold.ttf'].map(
      (file) => resolve(`@expo-google-fonts/schibsted-grotesk/${file}`),
    ),
  },
}

/** Renders an SVG as a PNG of `width` pixels, or in its intrinsic size. */
export async function renderPng(svg: string, width?: number): Promise<Buffer> {
  const fitTo = width === undefined ? {} : ({ fitTo: { mode: 'width', value: width } } as const)
  return (await renderAsync(svg, { ...OPTIONS, ...fitTo })).asPng()
}

/** Returns the pixels of an SVG in its intrinsic size, whose colours are multiplied by their alpha. */
export async function renderPixels(svg: string): Promise<Uint8Array> {
  return (await renderAsync(svg, OPTIONS)).pixels
}

const MEASURED_AT = 100
const widths = new Map<string, number>()

/** Returns the width of a text in pixels, in a weight and a size. */
export function textWidth(word: string, weight: FontWeight, size: number): number {
  const key = `${weight}/${word}`
  let width = widths.get(key)
  if (width === undefined) {
    const text = `<text y="200" font-size="${MEASURED_AT}" font-weight="${weight}">${escapeXml(word)}</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400">${text}</svg>`
    width = new Resvg(svg, OPTIONS).getBBox()?.width ?? 0
    widths.set(key, width)
  }
  return (width * size) / MEASURED_AT
}
