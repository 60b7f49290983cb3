import { LIGHT } from '../theme/tokens.ts'
import { escapeXml } from './escape-xml.ts'
import { cutLines, wrapText, type Measure } from './wrap.ts'

/** The weights of the font that the card uses. */
export type FontWeight = 400 | 600

/** The font of the card. */
export interface CardFont {
  readonly family: string
  /** Returns the width of a text in pixels. */
  readonly widthOf: (text: string, weight: FontWeight, size: number) => number
}

/** The texts of a link preview. */
export interface SocialCard {
  readonly title: string
  /** One or two sentences below the title. */
  readonly description: string
  /** The section of the page; `null` at the top level. */
  readonly section: string | null
  readonly company: string
  /** The `lang` attribute. */
  readonly lang: string
}

/** The size that every network shows without cropping, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

const MARGIN = 84
const WIDTH = CARD.width - 2 * MARGIN
/** The font sizes of a title, largest first, each with its maximum number of lines; the first that fits is used. */
const SMALLEST = { size: 60, lines: 4 } as const
const TITLES = [{ size: 92, lines: 2 }, { size: 76, lines: 3 }, SMALLEST] as const
const DESCRIPTION = { size: 30, lines: 2, leading: 44 } as const

const lightOf = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".4" stop-color="${colour}" stop-opacity=".62"/>` +
  `<stop offset=".75" stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const AURORA = [
  `<defs>${lightOf('violet', LIGHT.auroraViolet)}${lightOf('spruce', LIGHT.auroraSpruce)}${lightOf('teal', LIGHT.auroraTeal)}</defs>`,
  '<g transform="rotate(-6 600 0)">',
  '<ellipse cx="470" cy="-40" rx="480" ry="330" fill="url(#violet)"/>',
  '<ellipse cx="860" cy="-30" rx="640" ry="420" fill="url(#spruce)"/>',
  '<ellipse cx="1190" cy="190" rx="520" ry="400" fill="url(#teal)"/>',
  '</g>',
].join('')

interface Style {
  readonly size: number
  readonly weight: FontWeight
  readonly fill: string
  /** Letter spacing, relative to the font size. */
  readonly tracking?: number
}

function line(text: string, x: number, y: number, { size, weight, fill, tracking = 0 }: Style): string {
  const spacing = tracking === 0 ? '' : ` letter-spacing="${tracking * size}"`
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${spacing}>${escapeXml(text)}</text>`
}

function titleLines(title: string, { widthOf }: CardFont): { size: number; lines: readonly string[] } {
  for (const { size, lines: most } of TITLES) {
    const measure = (text: string) => widthOf(text, 600, size)
    const lines = wrapText(title, WIDTH, measure)
    if (lines.length <= most) return { size, lines: balanced(title, lines.length, measure) }
  }
  const measure = (text: string) => widthOf(text, 600, SMALLEST.size)
  return { size: SMALLEST.size, lines: cutLines(wrapText(title, WIDTH, measure), SMALLEST.lines) }
}

/** Balances the lengths of lines without adding any. */
function balanced(title: string, count: number, measure: Measure): string[] {
  let lines = wrapText(title, WIDTH, measure)
  for (let width = WIDTH; width > WIDTH / 2; width -= WIDTH / 40) {
    const narrower = wrapText(title, width, measure)
    if (narrower.length > count) break
    lines = narrower
  }
  return lines
}

/**
 * Returns the card as an SVG: logo and company at the top, the texts at the bottom, an aurora in the background. `logo` is an SVG of 32 by 32. The
 * texts are escaped.
 */
export function socialCardSvg(
  { title, description, section, company, lang }: SocialCard,
  { logo, font }: { readonly logo: string; readonly font: CardFont },
): string {
  const heading = titleLines(title, font)
  const body = cutLines(
    wrapText(description, WIDTH - 60, (text) => font.widthOf(text, 400, DESCRIPTION.size)),
    DESCRIPTION.lines,
  )
  const bodyTop = CARD.height - MARGIN - (body.length - 1) * DESCRIPTION.leading
  const leading = heading.size * 1.06
  const titleBottom = bodyTop - DESCRIPTION.size - 40
  const titleTop = titleBottom - (heading.lines.length - 1) * leading
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}" xml:lang="${lang}" font-family="${font.family}">`,
    `<rect width="100%" height="100%" fill="${LIGHT.paper}"/>`,
    AURORA,
    logo.replace('<svg ', `<svg x="${MARGIN}" y="70" width="44" height="44" `),
    line(company, MARGIN + 60, 103, { size: 32, weight: 600, fill: LIGHT.ink, tracking: -0.01 }),
    section
      ? line(section, MARGIN, titleTop - heading.size - 18, { size: 30, weight: 600, fill: LIGHT.accentText })
      : '',
    ...heading.lines.map((text, index) =>
      line(text, MARGIN - 3, titleTop + index * leading, {
        size: heading.size,
        weight: 600,
        fill: LIGHT.ink,
        tracking: -0.025,
      }),
    ),
    ...body.map((text, index) =>
      line(text, MARGIN, bodyTop + index * DESCRIPTION.leading, {
        size: DESCRIPTION.size,
        weight: 400,
        fill: LIGHT.muted,
      }),
    ),
    '</svg>',
  ].join('')
}
