import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FaultyPicture } from '../../../functions/_shared/picture/bytes.ts'
import { judge } from '../../../functions/_shared/picture/judge.ts'
import { ENCODED } from './media-pictures.ts'

type File = Uint8Array
type Case = readonly [name: string, file: File]

const text = (value: string): File => new Uint8Array(Buffer.from(value, 'latin1'))
const join = (...parts: readonly File[]): File => new Uint8Array(Buffer.concat(parts))
const little = (value: number, length: number): File =>
  Uint8Array.from({ length }, (_, n) => Math.floor(value / 256 ** n) % 256)
const big = (value: number, length = 4): File => little(value, length).toReversed()

/** Returns the code that a file is refused with; null when it is accepted. */
function faultOf(file: File): string | null {
  try {
    judge(file)
    return null
  } catch (error) {
    if (error instanceof FaultyPicture) return error.fault
    throw error
  }
}

/** Returns a copy with other bytes at a place. */
function patch(file: File, at: number, bytes: File): File {
  const copy = file.slice()
  copy.set(bytes, at)
  return copy
}
const place = (file: File, name: string) => Buffer.from(file).indexOf(name, 0, 'latin1')

// WebP.
const chunk = (name: string, data: File) =>
  join(text(name), little(data.length, 4), data, ...(data.length % 2 ? [new Uint8Array(1)] : []))
const riff = (...chunks: readonly File[]) => {
  const body = join(text('WEBP'), ...chunks)
  return join(text('RIFF'), little(body.length, 4), body)
}
/** Returns the data of a chunk of a file. */
function chunkOf(file: File, name: string): File {
  const at = place(file, name)
  const length = new DataView(file.buffer, file.byteOffset).getUint32(at + 4, true)
  return file.subarray(at + 8, at + 8 + length)
}
const extended = (flags: number, width = 48, height = 32) =>
  chunk('VP8X', join(Uint8Array.of(flags, 0, 0, 0), little(width - 1, 3), little(height - 1, 3)))
const LOSSY = chunkOf(ENCODED.webp, 'VP8 ')
const LOSSLESS = chunkOf(ENCODED.webpLossless, 'VP8L')
const ALPHA = chunkOf(ENCODED.webpAlpha, 'ALPH')
const WITH_ALPHA = chunkOf(ENCODED.webpAlpha, 'VP8 ')
const lossy = (at: number, bytes: File) => riff(chunk('VP8 ', patch(LOSSY, at, bytes)))
/** A lossy picture whose header says this size. */
const sized = (width: number, height: number) => lossy(6, join(little(width, 2), little(height, 2)))

// AVIF.
const box = (name: string, data: File) => join(big(data.length + 8), text(name), data)
const full = (name: string, data: File, version = 0) => box(name, join(big(version, 1), new Uint8Array(3), data))
const avif = (at: string, offset: number, bytes: File, file: File = ENCODED.avif) =>
  patch(file, place(file, at) + offset, bytes)
/** Adds a box to one that is the last of those around it, up to the file. */
function insert(into: string, added: File, file: File = ENCODED.avif): File {
  const parents = { meta: ['meta'], iprp: ['meta', 'iprp'], ipco: ['meta', 'iprp', 'ipco'], iinf: ['meta', 'iinf'] }[
    into
  ]
  const view = (bytes: File) => new DataView(bytes.buffer, bytes.byteOffset)
  const start = place(file, into) - 4
  const end = start + view(file).getUint32(start)
  let grown = join(file.subarray(0, end), added, file.subarray(end))
  for (const parent of parents ?? []) {
    const at = place(grown, parent) - 4
    grown = patch(grown, at, big(view(grown).getUint32(at) + added.length))
  }
  // The data has moved.
  const offset = place(grown, 'iloc') + 4 + 4 + 2 + 2 + 2 + 2 + 2
  return patch(grown, offset, big(place(grown, 'mdat') + 4))
}
const mdat = (file: File) => place(file, 'mdat') + 4

// Other kinds of files.
const pngChunk = (name: string, data: File) => join(big(data.length), text(name), data, new Uint8Array(4))
const PNG = join(
  text('\x89PNG\r\n\x1a\n'),
  pngChunk('IHDR', join(big(1), big(1), Uint8Array.of(8, 2, 0, 0, 0))),
  pngChunk('IDAT', new Uint8Array(deflateSync(new Uint8Array(4)))),
  pngChunk('IEND', new Uint8Array(0)),
)
const GIF = join(text('GIF89a'), Uint8Array.of(1, 0, 1, 0, 0, 0, 0, 44, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0, 59))
const JPEG = join(
  Uint8Array.of(255, 216, 255, 224, 0, 16),
  text('JFIF\0\x01\x01'),
  new Uint8Array(8),
  Uint8Array.of(255, 217),
)
const ZIP = join(text('PK\x05\x06'), new Uint8Array(18))
const HTML = text('<!doctype html><script>alert(1)</script>')
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const EXIF = join(text('II*\0'), new Uint8Array(40))

const DISGUISED: readonly Case[] = [
  ['PNG', PNG],
  ['GIF', GIF],
  ['JPEG', JPEG],
  ['BMP', join(text('BM'), new Uint8Array(60))],
  ['TIFF', join(text('II*\0'), new Uint8Array(60))],
  ['icon', join(Uint8Array.of(0, 0, 1, 0, 1, 0), new Uint8Array(40))],
  ['PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['ZIP', ZIP],
  ['gzip', join(Uint8Array.of(31, 139, 8, 0), new Uint8Array(40))],
  ['program of Windows', join(text('MZ'), new Uint8Array(100))],
  ['program of Linux', join(text('\x7FELF\x02\x01\x01'), new Uint8Array(60))],
  ['WebAssembly', join(text('\0asm\x01\0\0\0'), new Uint8Array(20))],
  ['shell script', text('#!/bin/sh\nrm -rf "$HOME"\n')],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['HTML', HTML],
  ['HTML with a byte order mark', join(Uint8Array.of(239, 187, 191), HTML)],
  ['HTML in UTF-16', new Uint8Array(Buffer.from('\uFEFF<html><script>alert(1)</script>', 'utf16le'))],
  ['SVG', SVG],
  ['SVG with a declaration', join(text('<?xml version="1.0"?>'), SVG)],
  ['JavaScript', text('alert(document.cookie)//')],
  ['JSON', text('{"type":"image/webp"}')],
  ['text', text('This is not a picture at all.')],
  ['zeros', new Uint8Array(1000)],
  ['WAV', join(text('RIFF'), little(36, 4), text('WAVEfmt '), new Uint8Array(28))],
  ['AVI', join(text('RIFF'), little(36, 4), text('AVI LIST'), new Uint8Array(28))],
  ['big-endian RIFF', join(text('RIFX'), ENCODED.webp.subarray(4))],
  ['MP4', join(box('ftyp', text('isom\0\0\x02\0isomiso2mp41')), box('mdat', new Uint8Array(20)))],
  ['HEIC', join(box('ftyp', text('heic\0\0\0\0mif1heic')), box('mdat', new Uint8Array(20)))],
  ['QuickTime', join(box('ftyp', text('qt  \0\0\0\0qt  ')), box('mdat', new Uint8Array(20)))],
  ['JPEG XL', join(box('JXL ', Uint8Array.of(13, 10, 135, 10)), box('ftyp', text('jxl \0\0\0\0jxl ')))],
  ['JPEG 2000', join(box('jP  ', Uint8Array.of(13, 10, 135, 10)), box('ftyp', text('jp2 \0\0\0\0jp2 ')))],
  ['base64 of a picture', text(Buffer.from(ENCODED.webp).toString('base64'))],
  ['data URL of a picture', text(`data:image/webp;base64,${Buffer.from(ENCODED.webp).toString('base64')}`)],
]

const payloads: readonly Case[] = [
  ['HTML', HTML],
  ['SVG', SVG],
  ['PHP', text('<?php phpinfo(); ?>')],
  ['a ZIP archive', ZIP],
  ['a PDF', text('%PDF-1.7\n')],
  ['a script', text('*/=1;alert(1)//')],
  ['one byte', new Uint8Array(1)],
  ['a line break', text('\n')],
  ['another picture', ENCODED.webp],
  ['a program', text('\x7FELF\x02\x01\x01')],
  ['GIF', GIF],
  ['a box', box('free', HTML)],
  ['a chunk', chunk('JUNK', HTML)],
]
const TAILS: readonly Case[] = payloads.flatMap(([name, payload]) =>
  Object.entries(ENCODED).map(([kind, file]): Case => [`${kind} with ${name} at its end`, join(file, payload)]),
)
const HEADS: readonly Case[] = payloads.flatMap(([name, payload]) =>
  [ENCODED.webp, ENCODED.avif].map((file, n): Case => [`${n ? 'AVIF' : 'WebP'} after ${name}`, join(payload, file)]),
)
/** Pictures whose length includes the payload. */
const HIDDEN: readonly Case[] = payloads.flatMap(([name, payload]): Case[] => [
  [`WebP with ${name} in a chunk of its own`, riff(chunk('VP8 ', LOSSY), chunk('JUNK', payload))],
  [`WebP with ${name} before the picture`, riff(chunk('JUNK', payload), chunk('VP8 ', LOSSY))],
  [`extended WebP with ${name}`, riff(extended(0), chunk('VP8 ', LOSSY), chunk('abcd', payload))],
  [`AVIF with ${name} in free space`, join(ENCODED.avif, box('free', payload))],
  [`AVIF with ${name} in a second data box`, join(ENCODED.avif, box('mdat', payload))],
  [
    `AVIF with ${name} in its data box`,
    join(
      patch(ENCODED.avif, mdat(ENCODED.avif) - 8, big(ENCODED.avif.length - mdat(ENCODED.avif) + 8 + payload.length)),
      payload,
    ),
  ],
  [`AVIF with ${name} in its description`, insert('meta', box('idat', payload))],
  [`AVIF with ${name} as a property`, insert('ipco', box('uuid', payload))],
])
const IN_THE_BITSTREAM: readonly Case[] = [HTML, SVG, text('<?php phpinfo();'), ZIP, text('%PDF-1.7')].map(
  (payload, n): Case => [`WebP with code ${n} in its last partition`, riff(chunk('VP8 ', join(LOSSY, payload)))],
)

const metadata: readonly Case[] = ['EXIF', 'XMP ', 'ICCP'].flatMap((name): Case[] => [
  [`WebP with ${name}`, riff(extended(0x2c), chunk('VP8 ', LOSSY), chunk(name, EXIF))],
  [`WebP with ${name} that its header does not announce`, riff(extended(0), chunk('VP8 ', LOSSY), chunk(name, EXIF))],
  [`WebP with ${name} first`, riff(extended(0x20), chunk(name, EXIF), chunk('VP8 ', LOSSY))],
  [`plain WebP with ${name}`, riff(chunk('VP8 ', LOSSY), chunk(name, EXIF))],
])
const item = (type: string) => full('infe', join(big(9, 2), big(0, 2), text(type), text('\0')), 2)
const METADATA: readonly Case[] = [
  ...metadata,
  ['WebP that announces Exif', riff(extended(0x08), chunk('VP8 ', LOSSY))],
  ['WebP that announces XMP', riff(extended(0x04), chunk('VP8 ', LOSSY))],
  ['WebP that announces a profile', riff(extended(0x20), chunk('VP8 ', LOSSY))],
  ['AVIF with a colour profile', insert('ipco', box('colr', join(text('prof'), EXIF)))],
  ['AVIF with a restricted profile', insert('ipco', box('colr', join(text('rICC'), EXIF)))],
  ...['Exif', 'mime', 'uri '].map((type): Case => [`AVIF with an item of ${type}`, avif('av01', 0, text(type))]),
]

const frame = chunk('ANMF', join(new Uint8Array(16), chunk('VP8 ', LOSSY)))
const ANIMATED: readonly Case[] = [
  ['animated WebP', riff(extended(2), chunk('ANIM', new Uint8Array(6)), frame, frame)],
  ['WebP with one frame of an animation', riff(extended(2), chunk('ANIM', new Uint8Array(6)), frame)],
  ['WebP that announces an animation', riff(extended(2), chunk('VP8 ', LOSSY))],
  ['WebP with frames that it does not announce', riff(extended(0), chunk('VP8 ', LOSSY), frame)],
  ['AVIF sequence', avif('avif', 0, text('avis'))],
  ['AVIF that may be a sequence', avif('mif1', 0, text('avis'))],
  ['AVIF with a film', join(ENCODED.avif, box('moov', new Uint8Array(20)))],
  [
    'AVIF with a film first',
    join(
      ENCODED.avif.subarray(0, place(ENCODED.avif, 'meta') - 4),
      box('moov', new Uint8Array(20)),
      ENCODED.avif.subarray(place(ENCODED.avif, 'meta') - 4),
    ),
  ],
  ['WebP of a frame that depends on another', lossy(0, Uint8Array.of((LOSSY[0] ?? 0) | 1))],
  ['WebP of a frame that is not shown', lossy(0, Uint8Array.of((LOSSY[0] ?? 0) & ~0x10))],
]

const WRONG_SIZES: readonly Case[] = [
  ...[
    [2561, 32],
    [48, 2561],
    [3000, 3000],
    [16383, 16383],
    [16383, 1],
    [0, 32],
    [48, 0],
    [0, 0],
    [0x4000 + 48, 32],
    [48, 0xc000 + 32],
    [30_000, 30_000],
  ].map(([width = 0, height = 0]): Case => [`lossy WebP of ${width}×${height}`, sized(width, height)]),
  ...[
    [2561, 1],
    [16384, 16384],
  ].map(([width = 0, height = 0]): Case => {
    const bits = width - 1 + (height - 1) * 2 ** 14
    return [`lossless WebP of ${width}×${height}`, riff(chunk('VP8L', patch(LOSSLESS, 1, little(bits, 4))))]
  }),
  ...[
    [30_000, 30_000],
    [49, 32],
    [48, 33],
    [1, 1],
    [16_777_216, 16_777_216],
  ].flatMap(([width = 0, height = 0]): Case[] => [
    [`WebP whose header says ${width}×${height}`, riff(extended(0, width, height), chunk('VP8 ', LOSSY))],
    [`AVIF whose header says ${width}×${height}`, avif('ispe', 8, join(big(width), big(height)))],
  ]),
  ['AVIF whose header says 0×0', avif('ispe', 8, join(big(0), big(0)))],
  [
    'AVIF whose transparency has another size',
    (() => {
      const again = ENCODED.avifAlpha.slice()
      const at = Buffer.from(again).lastIndexOf('ispe', undefined, 'latin1')
      return at === place(again, 'ispe') ? avif('ispe', 8, big(47), again) : patch(again, at + 8, big(47))
    })(),
  ],
]

const BROKEN: readonly Case[] = [
  ['WebP without a chunk', riff()],
  ['WebP with an empty picture', riff(chunk('VP8 ', new Uint8Array(0)))],
  ['WebP with an empty lossless picture', riff(chunk('VP8L', new Uint8Array(0)))],
  ['WebP with the header alone', riff(extended(0))],
  ['WebP with two pictures', riff(chunk('VP8 ', LOSSY), chunk('VP8 ', LOSSY))],
  ['WebP with a lossy and a lossless picture', riff(chunk('VP8 ', LOSSY), chunk('VP8L', LOSSLESS))],
  ['extended WebP with two pictures', riff(extended(0), chunk('VP8 ', LOSSY), chunk('VP8L', LOSSLESS))],
  [
    'WebP with a transparency that it does not announce',
    riff(extended(0), chunk('ALPH', ALPHA), chunk('VP8 ', WITH_ALPHA)),
  ],
  ['WebP without the transparency that it announces', riff(extended(0x10), chunk('VP8 ', LOSSY))],
  ['WebP with a transparency after the picture', riff(extended(0x10), chunk('VP8 ', WITH_ALPHA), chunk('ALPH', ALPHA))],
  [
    'WebP with two transparencies',
    riff(extended(0x10), chunk('ALPH', ALPHA), chunk('ALPH', ALPHA), chunk('VP8 ', WITH_ALPHA)),
  ],
  [
    'WebP with an empty transparency',
    riff(extended(0x10), chunk('ALPH', new Uint8Array(1)), chunk('VP8 ', WITH_ALPHA)),
  ],
  [
    'WebP with an unknown transparency',
    riff(extended(0x10), chunk('ALPH', patch(ALPHA, 0, Uint8Array.of(0xff))), chunk('VP8 ', WITH_ALPHA)),
  ],
  ['lossless WebP with a separate transparency', riff(extended(0x10), chunk('ALPH', ALPHA), chunk('VP8L', LOSSLESS))],
  ['transparency alone', riff(extended(0x10), chunk('ALPH', ALPHA))],
  ['WebP with a header of another length', riff(chunk('VP8X', new Uint8Array(12)), chunk('VP8 ', LOSSY))],
  ['WebP with two headers', riff(extended(0), extended(0), chunk('VP8 ', LOSSY))],
  ['WebP with reserved bits', riff(extended(0x81), chunk('VP8 ', LOSSY))],
  ['WebP with a header that comes last', riff(chunk('VP8 ', LOSSY), extended(0))],
  ['WebP with another start code', lossy(3, Uint8Array.of(0))],
  ['WebP with an unknown version', lossy(0, Uint8Array.of((LOSSY[0] ?? 0) | 0x0e))],
  ['WebP with a header longer than the picture', lossy(2, Uint8Array.of(0xff))],
  ['WebP without data', riff(chunk('VP8 ', LOSSY.subarray(0, 10)))],
  ['lossless WebP with another signature', riff(chunk('VP8L', patch(LOSSLESS, 0, Uint8Array.of(0))))],
  [
    'lossless WebP with an unknown version',
    riff(chunk('VP8L', patch(LOSSLESS, 4, Uint8Array.of((LOSSLESS[4] ?? 0) | 0xe0)))),
  ],
  ['WebP with a chunk that ends behind the file', patch(ENCODED.webp, 16, little(9999, 4))],
  ['WebP with a chunk of four gigabytes', patch(ENCODED.webp, 16, little(0xff_ff_ff_ff, 4))],
  [
    'WebP with data in the place of padding',
    (() => {
      const padded = riff(chunk('VP8 ', join(LOSSY, new Uint8Array(1 - (LOSSY.length % 2)))))
      return patch(padded, padded.length - 1, Uint8Array.of(1))
    })(),
  ],
  ...[0, 1, 7, ENCODED.webp.length, ENCODED.webp.length - 7, 0xff_ff_ff_ff].map((length): Case => [
    `WebP that says it has ${length} bytes`,
    patch(ENCODED.webp, 4, little(length, 4)),
  ]),
  ...['meta', 'mdat', 'hdlr', 'pitm', 'iloc', 'iinf', 'infe', 'iprp', 'ipco', 'ipma', 'ispe'].flatMap(
    (name): Case[] => [
      [`AVIF without ${name}`, avif(name, 0, text('free'))],
      [`AVIF with ${name} of length 0`, avif(name, -4, big(0))],
      [`AVIF with ${name} of length 1`, avif(name, -4, big(1))],
      [`AVIF with ${name} of length 7`, avif(name, -4, big(7))],
      [`AVIF with ${name} of four gigabytes`, avif(name, -4, big(0xff_ff_ff_ff))],
    ],
  ),
  ['AVIF of another brand', avif('avif', 0, text('heix'))],
  ['AVIF that is not a picture', avif('pict', 0, text('vide'))],
  ['AVIF with an item of another type', avif('av01', 0, text('hvc1'))],
  ['AVIF with a grid', avif('av01', 0, text('grid'))],
  ['AVIF with an unknown item', insert('iinf', item('av01'))],
  ['AVIF that is turned', insert('ipco', box('irot', Uint8Array.of(1)))],
  ['AVIF that is mirrored', insert('ipco', box('imir', Uint8Array.of(1)))],
  ['AVIF that is cut', insert('ipco', box('clap', new Uint8Array(32)))],
  ['AVIF with two descriptions', insert('meta', full('pitm', big(1, 2)))],
  ['AVIF with data of another length', avif('mdat', -4, big(ENCODED.avif.length - mdat(ENCODED.avif) + 7))],
  [
    'AVIF whose data is elsewhere',
    patch(ENCODED.avif, place(ENCODED.avif, 'iloc') + 4 + 4 + 2 + 2 + 2 + 2 + 2, big(4)),
  ],
  [
    'AVIF whose data is filled with zeros',
    join(ENCODED.avif.subarray(0, mdat(ENCODED.avif)), new Uint8Array(ENCODED.avif.length - mdat(ENCODED.avif))),
  ],
  [
    'AVIF whose data is text',
    join(
      ENCODED.avif.subarray(0, mdat(ENCODED.avif)),
      new Uint8Array(ENCODED.avif.length - mdat(ENCODED.avif)).fill(65),
    ),
  ],
  [
    'AVIF boxes in another order',
    join(
      ENCODED.avif.subarray(0, place(ENCODED.avif, 'meta') - 4),
      ENCODED.avif.subarray(mdat(ENCODED.avif) - 8),
      ENCODED.avif.subarray(place(ENCODED.avif, 'meta') - 4, mdat(ENCODED.avif) - 8),
    ),
  ],
]

const TRUNCATED: readonly Case[] = Object.entries(ENCODED).flatMap(([kind, file]) =>
  [1, 2, 4, 8, 11, 12, 16, 20, 30, file.length >> 1, file.length - 20, file.length - 2, file.length - 1].map(
    (length): Case => [`${kind} of its first ${length} bytes`, file.subarray(0, length)],
  ),
)

const EMPTY: readonly Case[] = [['nothing', new Uint8Array(0)]]
const TOO_LARGE: readonly Case[] = [
  ['more than 8 MB', riff(chunk('VP8 ', join(LOSSY, new Uint8Array(8 * 1024 * 1024))))],
]

const REFUSED: Readonly<Record<string, readonly Case[]>> = {
  'another kind of file': DISGUISED,
  'a file with something behind the picture': TAILS,
  'a file with something before the picture': HEADS,
  'a file with something inside': [...HIDDEN, ...IN_THE_BITSTREAM],
  'a picture with metadata': METADATA,
  'an animation': ANIMATED,
  'a picture of another size': WRONG_SIZES,
  'a broken file': BROKEN,
  'a truncated file': TRUNCATED,
  'an empty and a huge file': [...EMPTY, ...TOO_LARGE],
}

describe('what is stored as a picture', () => {
  test.each(Object.entries(ENCODED))('is %s, as an encoder writes it', (kind, file) => {
    const size = kind === 'webpSegments' ? { width: 160, height: 120 } : { width: 48, height: 32 }
    const type = kind.startsWith('avif') ? 'avif' : 'webp'
    const isTransparent = kind === 'webpAlpha' || kind === 'webpLosslessAlpha'
    expect(judge(file)).toEqual({ ...size, type: `image/${type}`, extension: type, isTransparent })
  })

  test('has at most 2560 pixels on a side', () => {
    expect(judge(sized(2560, 2560))).toMatchObject({ width: 2560, height: 2560 })
    expect(judge(riff(extended(0), chunk('VP8 ', LOSSY)))).toMatchObject({ width: 48, height: 32 })
  })

  // Shows that insert(), riff() and the others make valid files, so that what is refused is refused for its payload.
  test('may be put together otherwise', () => {
    expect(faultOf(insert('ipco', box('pasp', join(big(1), big(1)))))).toBeNull()
    expect(faultOf(riff(extended(0x10), chunk('ALPH', ALPHA), chunk('VP8 ', WITH_ALPHA)))).toBeNull()
    expect(faultOf(riff(extended(0x10), chunk('VP8L', LOSSLESS)))).toBeNull()
  })

  test.each(Object.entries(REFUSED))('is not %s [W15]', (_, cases) => {
    expect(cases.filter(([, file]) => faultOf(file) === null).map(([name]) => name)).toEqual([])
  })

  test('is none of more than 200 different disguised or broken files', () => {
    const files = new Set(
      Object.values(REFUSED).flatMap((cases) => cases.map(([, file]) => Buffer.from(file).toString('base64'))),
    )
    expect(files.size).toBeGreaterThan(200)
  })

  test.each([
    ['empty_file', new Uint8Array(0)],
    ['not_a_picture', PNG],
    ['not_a_picture', SVG],
    ['trailing_bytes', join(ENCODED.webp, HTML)],
    ['trailing_bytes', join(ENCODED.avif, box('free', HTML))],
    ['damaged_picture', ENCODED.webp.subarray(0, 100)],
    ['animated_picture', riff(extended(2), chunk('ANIM', new Uint8Array(6)), frame)],
    ['picture_with_metadata', riff(extended(8), chunk('VP8 ', LOSSY), chunk('EXIF', EXIF))],
    ['picture_with_code', riff(chunk('VP8 ', join(LOSSY, HTML)))],
    ['wrong_dimensions', riff(extended(0, 30_000, 30_000), chunk('VP8 ', LOSSY))],
    ['file_too_large', new Uint8Array(8 * 1024 * 1024 + 1)],
  ])('is refused as %s', (fault, file) => {
    expect(faultOf(file)).toBe(fault)
  })

  test('makes no byte of a picture a failure of the judge itself', () => {
    for (const file of [ENCODED.webp, ENCODED.webpAlpha, ENCODED.avifAlpha])
      for (let at = 0; at < file.length; at += 1)
        for (const value of [0, 1, 0x7f, 0xff])
          expect(() => faultOf(patch(file, at, Uint8Array.of(value)))).not.toThrow()
  })
})
