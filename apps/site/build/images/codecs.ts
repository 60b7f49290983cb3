import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodeJpeg, { init as startEncoder } from '@jsquash/jpeg/encode.js'
import decodeWebp, { init as startDecoder } from '@jsquash/webp/decode.js'
import type { Pixels } from './pixels.ts'

const { resolve } = createRequire(import.meta.url)

/** Gives a codec its code, which it would fetch by URL in a browser. Their types know only the second of two arguments. */
async function startWith(start: (module: never) => Promise<void>, file: string): Promise<void> {
  const module = await WebAssembly.compile(await readFile(resolve(file)))
  await Reflect.apply(start, undefined, [module])
}

let started: Promise<unknown> | null = null
const start = () =>
  (started ??= Promise.all([
    startWith(startDecoder, '@jsquash/webp/codec/dec/webp_dec.wasm'),
    startWith(startEncoder, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'),
  ]))

/** Returns the pixels of a WebP. Throws for anything else. */
export async function readWebp(bytes: ArrayBuffer): Promise<Pixels> {
  await start()
  const { data, width, height } = await decodeWebp(bytes)
  return { data, width, height }
}

/** Returns opaque pixels as a JPEG. Not a progressive one, which takes three times as long and is hardly smaller. */
export async function writeJpeg({ data, width, height }: Pixels): Promise<Uint8Array> {
  await start()
  const image = { data: Uint8ClampedArray.from(data), width, height, colorSpace: 'srgb' as const }
  return new Uint8Array(await encodeJpeg(image, { quality: 82, progressive: false }))
}
