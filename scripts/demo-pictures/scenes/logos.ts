import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../root.ts'
import type { Drawing } from '../drawing.ts'
import { circle, curve, type Point, path, rect, repeat, stroke } from '../kit.ts'

/** One tone for all marks, readable on light and on dark paper. */
const TONE = '#6F827A'

const FONT = join(
  ROOT,
  'packages/ui/node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
)

const [HEIGHT, MARK] = [200, 140]

/** A mark of 120 by 120 and a name beside it. */
const logo = (name: string, width: number, mark: string, { weight = 700, spacing = -1.5 } = {}): Drawing => ({
  width,
  height: HEIGHT,
  draw: () =>
    `<style>@font-face{font-family:Logo;font-weight:400 900;src:url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')})}</style>` +
    `<g transform="translate(20 40)">${mark}</g>` +
    `<text x="${MARK + 32}" y="126" font-family="Logo" font-size="76" font-weight="${weight}" letter-spacing="${spacing}" fill="${TONE}">${name}</text>`,
})

const wave = (y: number): Point[] =>
  Array.from({ length: 9 }, (_, index): Point => [8 + index * 13, y + Math.sin(index * 1.2) * 9])

/** Three waves in a ring, as of a pen. */
export const tidalLogo = logo(
  'Tidal',
  400,
  circle(60, 60, 54, 'none', `stroke="${TONE}" stroke-width="10"`) +
    [40, 60, 80].map((y) => stroke(curve(wave(y).slice(y === 60 ? 1 : 2, y === 60 ? 8 : 7)), TONE, 9)).join(''),
)

/** An anchor. */
export const havnLogo = logo(
  'Oslofjord Havnedrift',
  920,
  circle(60, 18, 13, 'none', `stroke="${TONE}" stroke-width="9"`) +
    stroke('M60 32V112M34 48H86M10 70Q14 112 60 112T110 70', TONE, 10) +
    path('M-2 82L12 58L26 82ZM94 82L108 58L122 82Z', TONE),
  { weight: 600 },
)

/** A crystal of ice: a hexagon that splits into facets. */
export const isbreLogo = logo(
  'Isbre Kraft',
  600,
  path('M60 2L110 31V89L60 118L10 89V31Z', 'none', `stroke="${TONE}" stroke-width="9" stroke-linejoin="round"`) +
    stroke('M60 2L40 52L60 118L80 52ZM10 31L40 52L10 89M110 31L80 52L110 89', TONE, 6),
)

/** Two plugs that make a circuit. */
export const spenningLogo = logo(
  'spenning',
  560,
  stroke('M60 8A52 52 0 0 1 60 112', TONE, 12) +
    stroke('M60 112A52 52 0 0 1 60 8', TONE, 12, 'stroke-dasharray="26 20"') +
    path('M68 26L36 68H56L50 96L84 52H64Z', TONE),
  { weight: 800, spacing: -2.5 },
)

/** A leaf of two halves, calm and open. */
export const roligLogo = logo(
  'Rolig',
  400,
  path('M60 6C14 30 4 84 60 114C50 84 50 40 60 6Z', TONE) +
    path('M68 6C112 32 118 86 68 114C62 84 60 40 68 6Z', TONE, 'opacity="0.55"'),
  { weight: 500, spacing: 0 },
)

/** The bow of a ferry above two lines of water. */
export const lochlineLogo = logo(
  'LOCHLINE',
  660,
  path('M14 66L28 34H92L106 66L88 82H32Z', TONE) +
    rect(46, 8, 28, 20, TONE) +
    repeat(2, (row) => stroke(`M8 ${98 + row * 18}q13 -12 26 0t26 0t26 0t26 0`, TONE, 8)),
  { weight: 700, spacing: 5 },
)
