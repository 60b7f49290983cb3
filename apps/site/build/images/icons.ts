import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DARK, LIGHT } from '@nordlys/ui/theme/tokens.ts'
import type { Icon } from './company-icon.ts'
import { renderPng } from './raster.ts'

export const MANIFEST_FILE = 'site.webmanifest'
export const MANIFEST_TYPE = 'application/manifest+json'

/** Returns an icon on a background, for systems that mask icons; `share` of the square stays inside every mask. */
function onGround(icon: string, ground: string, share: number): string {
  const size = 32 * share
  const edge = (32 - size) / 2
  const inner = icon.replace('<svg ', `<svg x="${edge}" y="${edge}" width="${size}" height="${size}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${inner}</svg>`
}

/** Returns an .ico with one PNG of `size` pixels, for clients that request /favicon.ico without reading the page. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function manifestOf(name: string): string {
  return JSON.stringify({
    name,
    short_name: name.split(' ')[0],
    start_url: '/',
    display: 'browser',
    background_color: LIGHT.paper,
    theme_color: LIGHT.paper,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}

/** The size of the picture in favicon.svg and on social cards. */
const SMALL = 128

/** The SVG of the icon for small places. */
export const smallIcon = (icon: Icon): string => icon.svgFor(SMALL)

/**
 * Writes the icons, all generated from one, and the manifest that lists them. A picture with its own background fills the icon to the edge: the
 * systems mask it.
 */
export async function writeIcons(dir: string, { icon, company }: { icon: Icon; company: string }): Promise<void> {
  await mkdir(join(dir, 'icons'), { recursive: true })
  const { svgFor, ground } = icon
  const maskable = onGround(svgFor(512), ground ?? DARK.paper, ground === null ? 0.6 : 0.75)
  const touch = onGround(svgFor(180), ground ?? LIGHT.paper, ground === null ? 0.72 : 1)
  const write = async (file: string, svg: string, size: number) =>
    writeFile(join(dir, 'icons', file), await renderPng(svg, size))
  await Promise.all([
    write('icon-192.png', maskable, 192),
    write('icon-512.png', maskable, 512),
    write('apple-touch-icon.png', touch, 180),
    writeFile(join(dir, 'favicon.svg'), smallIcon(icon)),
    renderPng(svgFor(32), 32).then((png) => writeFile(join(dir, 'favicon.ico'), icoOf(png, 32))),
    writeFile(join(dir, MANIFEST_FILE), manifestOf(company)),
  ])
}

/** Returns the head tags for icons and colours. */
export const ICON_TAGS: readonly string[] = [
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  `<link rel="manifest" href="/${MANIFEST_FILE}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${LIGHT.paper}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${DARK.paper}">`,
]
