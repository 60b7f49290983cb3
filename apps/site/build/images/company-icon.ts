import { readWebp } from './codecs.ts'
import { cornerColor, cropped, type Pixels } from './pixels.ts'
import { writePng } from './png.ts'

/** The picture that all icons are generated from. */
export interface Icon {
  /** Returns an SVG of 32 by 32, which has what `size` pixels need. */
  readonly svgFor: (size: number) => string
  /** The colour around the picture, as CSS; null when it is transparent. */
  readonly ground: string | null
}

/** Returns a picture as a whole, whose longer side has `size` pixels at most: resvg would skip most pixels of a larger one. */
function fitted(pixels: Pixels, size: number): Pixels {
  const scale = Math.min(1, size / Math.max(pixels.width, pixels.height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return cropped(pixels, { x: 0.5, y: 0.5 }, { width: scaled(pixels.width), height: scaled(pixels.height) })
}

/** Returns an icon from a picture; one that is not square has space on two sides. */
export function iconOf(pixels: Pixels): Icon {
  const svgFor = (size: number) => {
    const png = writePng(fitted(pixels, size)).toString('base64')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,${png}"/></svg>`
  }
  return { svgFor, ground: cornerColor(pixels) }
}

/** Returns the icon of a WebP. Throws for anything else. */
export const readIcon = async (file: ArrayBuffer): Promise<Icon> => iconOf(await readWebp(file))
