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
/** The same over a picture, which should stay visible. */
const COVER_TITLES = [
  { size: 76, lines: 2 },
  { size: 60, lines: 3 },
  { size: 48, lines: 4 },
] as const
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

type TitleSizes = readonly { readonly size: number; readonly lines: number }[]

function titleLines(
  title: string,
  sizes: TitleSizes,
  { widthOf }: CardFont,
): { size: number; lines: readonly string[] } {
  const measureAt = (size: number) => (text: string) => widthOf(text, 600, size)
  for (const { size, lines: most } of sizes) {
    const lines = wrapText(title, WIDTH, measureAt(size))
    if (lines.length <= most) return { size, lines: balanced(title, lines.length, measureAt(size)) }
  }
  const { size, lines: most } = sizes.at(-1) ?? SMALLEST
  return { size, lines: cutLines(wrapText(title, WIDTH, measureAt(size)), most) }
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

interface CardParts {
  /** An SVG of 32 by 32. */
  readonly logo: string
  readonly font: CardFont
}

const openingTag = (lang: string, { family }: CardFont) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}" xml:lang="${lang}" font-family="${family}">`

/**
 * Returns the card as an SVG: logo and company at the top, the texts at the bottom, an aurora in the background. The texts are escaped.
 */
export function socialCardSvg(
  { title, description, section, company, lang }: SocialCard,
  { logo, font }: CardParts,
): string {
  const heading = titleLines(title, TITLES, font)
  const body = cutLines(
    wrapText(description, WIDTH - 60, (text) => font.widthOf(text, 400, DESCRIPTION.size)),
    DESCRIPTION.lines,
  )
  const bodyTop = CARD.height - MARGIN - (body.length - 1) * DESCRIPTION.leading
  const leading = heading.size * 1.06
  const titleBottom = bodyTop - DESCRIPTION.size - 40
  const titleTop = titleBottom - (heading.lines.length - 1) * leading
  return [
    openingTag(lang, font),
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

/** The colours over a picture, whose own colours are unknown. */
const ON_COVER = { shade: '#07110f', text: '#ffffff' } as const

const shadeOf = (
  id: string,
  from: number,
  to: number,
  stops: readonly (readonly [offset: number, opacity: number])[],
) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${stops
    .map(([at, opacity]) => `<stop offset="${at}" stop-color="${ON_COVER.shade}" stop-opacity="${opacity}"/>`)
    .join('')}</linearGradient>`

const shadow = (id: string, y: number, height: number) =>
  `<rect y="${y}" width="100%" height="${height}" fill="url(#${id})"/>`

/**
 * Returns the layer above the picture of a card as an SVG: logo and company at the top, section and title at the bottom, each on a shade on which
 * white text is legible over any picture. The texts are escaped.
 */
export function coverCardSvg(
  { title, section, company, lang }: Omit<SocialCard, 'description'>,
  { logo, font }: CardParts,
): string {
  const heading = titleLines(title, COVER_TITLES, font)
  const leading = heading.size * 1.08
  const titleTop = CARD.height - 70 - (heading.lines.length - 1) * leading
  const textTop = titleTop - heading.size - (section ? 48 : 0)
  const white = { weight: 600, fill: ON_COVER.text } as const
  const shadeTop = textTop - 150
  return [
    openingTag(lang, font),
    '<defs>',
    shadeOf('cover-above', 0, 210, [
      [0, 0.72],
      [0.55, 0.55],
      [1, 0],
    ]),
    shadeOf('cover-below', shadeTop, CARD.height, [
      [0, 0],
      [150 / (CARD.height - shadeTop), 0.68],
      [1, 0.9],
    ]),
    '</defs>',
    shadow('cover-above', 0, 210),
    shadow('cover-below', shadeTop, CARD.height - shadeTop),
    logo.replace('<svg ', `<svg x="${MARGIN}" y="56" width="44" height="44" `),
    line(company, MARGIN + 60, 89, { ...white, size: 32, tracking: -0.01 }),
    section ? line(section, MARGIN, titleTop - heading.size - 14, { ...white, size: 30 }) : '',
    ...heading.lines.map((text, index) =>
      line(text, MARGIN - 2, titleTop + index * leading, { ...white, size: heading.size, tracking: -0.02 }),
    ),
    '</svg>',
  ].join('')
}
