import decode, { init } from '@jsquash/webp/decode.js'

/** A picture as its pixels. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly data: Uint8ClampedArray
}

/** Stands in for `ImageData`, which the decoder creates and not every runtime has. */
class DecodedImage {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

async function start(): Promise<void> {
  Reflect.set(globalThis, 'ImageData', Reflect.get(globalThis, 'ImageData') ?? DecodedImage)
  const { default: base64 } = await import('./decoder/webp-dec.mjs')
  const code = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  // Gives the decoder its code, which it would fetch by URL in a browser. Its types know only the second of two arguments.
  await Reflect.apply(init, undefined, [await WebAssembly.compile(code)])
}

let started: Promise<void> | null = null

/** Returns the pixels of a WebP. Throws for anything else. */
export async function decodeWebp(bytes: ArrayBuffer): Promise<Pixels> {
  await (started ??= start())
  const { data, width, height } = await decode(bytes)
  return { data, width, height }
}
