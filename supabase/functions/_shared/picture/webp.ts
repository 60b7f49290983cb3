import { Bits, Bytes, demand, type Size } from './bytes.ts'

// The format: RFC 9649. A picture is one bitstream, with its transparency and the header that announces it; nothing else is allowed.

/** What the bytes of a WebP say. */
interface WebpPicture extends Size {
  /** Whether it has transparent parts. Encoders write none for an opaque picture. */
  readonly isTransparent: boolean
}

interface Chunk {
  readonly name: string
  readonly data: Uint8Array
}

const WITH_METADATA = new Set(['EXIF', 'XMP ', 'ICCP'])
const ANIMATED = new Set(['ANIM', 'ANMF'])

function readChunks(bytes: Bytes): Chunk[] {
  const chunks: Chunk[] = []
  while (bytes.left > 0) {
    const name = bytes.name()
    const data = bytes.take(bytes.little(4))
    if (data.length % 2 === 1) demand(bytes.big(1) === 0)
    demand(!WITH_METADATA.has(name), 'picture_with_metadata')
    demand(!ANIMATED.has(name), 'animated_picture')
    chunks.push({ name, data })
  }
  return chunks
}

/** Decodes single bits of equal probability (RFC 6386, section 7). */
class EvenBits {
  private readonly bytes: Bytes
  private value: number
  private range = 255
  private shifted = 0

  constructor(data: Uint8Array) {
    this.bytes = new Bytes(data)
    this.value = this.bytes.big(2)
  }

  bit(): number {
    const split = 1 + (((this.range - 1) * 128) >> 8)
    const isSet = this.value >= split << 8
    if (isSet) this.value -= split << 8
    this.range = isSet ? this.range - split : split
    while (this.range < 128) {
      this.value <<= 1
      this.range <<= 1
      this.shifted += 1
      if (this.shifted === 8) {
        this.shifted = 0
        if (this.bytes.left > 0) this.value |= this.bytes.big(1)
      }
    }
    return isSet ? 1 : 0
  }

  bits(length: number): number {
    let number = 0
    for (let n = 0; n < length; n += 1) number = number * 2 + this.bit()
    return number
  }

  /** Skips numbers that a bit announces each. */
  skip(count: number, length: number): void {
    for (let n = 0; n < count; n += 1) if (this.bit()) this.bits(length + 1)
  }
}

/** Returns the number of data partitions that a frame header announces (RFC 6386, section 9). */
function partitionsOf(header: Uint8Array): number {
  const bits = new EvenBits(header)
  demand(bits.bits(2) < 2)
  if (bits.bit()) {
    const [hasMap, hasData] = [bits.bit(), bits.bit()]
    if (hasData) {
      bits.bit()
      bits.skip(4, 7)
      bits.skip(4, 6)
    }
    if (hasMap) bits.skip(3, 7)
  }
  bits.bits(1 + 6 + 3)
  if (bits.bit() && bits.bit()) bits.skip(8, 6)
  return 2 ** bits.bits(2)
}

/** Reads a lossy picture: one frame that is shown, with all its partitions. */
function readLossy(data: Uint8Array): Size {
  const bytes = new Bytes(data)
  const tag = bytes.little(3)
  demand((tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1)
  demand(bytes.big(3) === 0x9d012a)
  const [width, height] = [bytes.little(2), bytes.little(2)]
  // The upper two bits would stretch the picture.
  demand(width < 0x4000 && height < 0x4000)
  const header = bytes.take(tag >> 5)
  const partitions = partitionsOf(header)
  const sizes = Array.from({ length: partitions - 1 }, () => bytes.little(3))
  for (const size of sizes) bytes.take(size)
  demand(bytes.left > 0)
  return { width, height }
}

function readLossless(data: Uint8Array): WebpPicture {
  demand(data[0] === 0x2f && data.length > 5)
  const bits = new Bits(data.subarray(1, 5), { isLowFirst: true })
  const size = { width: bits.read(14) + 1, height: bits.read(14) + 1 }
  const isTransparent = bits.read(1) === 1
  demand(bits.read(3) === 0)
  return { ...size, isTransparent }
}

function readBitstream({ name, data }: Chunk): WebpPicture {
  demand(name === 'VP8 ' || name === 'VP8L')
  return name === 'VP8 ' ? { ...readLossy(data), isTransparent: false } : readLossless(data)
}

function checkTransparency(data: Uint8Array): void {
  const [first = 0xff] = data
  // Reserved bits, an unknown preparation or an unknown compression.
  demand(data.length > 1 && first >> 6 === 0 && ((first >> 4) & 3) <= 1 && (first & 3) <= 1)
}

const FLAGS = { alpha: 0x10, animated: 0x02, metadata: 0x20 | 0x08 | 0x04 }

function readExtended(header: Uint8Array, chunks: readonly Chunk[]): WebpPicture {
  const bytes = new Bytes(header)
  demand(header.length === 10)
  const flags = bytes.big(1)
  demand((flags & FLAGS.animated) === 0, 'animated_picture')
  demand((flags & FLAGS.metadata) === 0, 'picture_with_metadata')
  demand((flags & ~FLAGS.alpha) === 0 && bytes.big(3) === 0)
  const canvas = { width: bytes.little(3) + 1, height: bytes.little(3) + 1 }
  const [first, second, ...others] = chunks
  demand(first !== undefined && others.length === 0)
  const hasAlpha = first.name === 'ALPH'
  if (hasAlpha) checkTransparency(first.data)
  const picture = hasAlpha ? second : first
  demand(picture !== undefined && (hasAlpha ? picture.name === 'VP8 ' && flags !== 0 : second === undefined))
  demand(hasAlpha || flags === 0 || picture.name === 'VP8L')
  const size = readBitstream(picture)
  demand(size.width === canvas.width && size.height === canvas.height, 'wrong_dimensions')
  return { ...size, isTransparent: hasAlpha || size.isTransparent }
}

/** Returns the size of a WebP file, and whether it is transparent. Throws a FaultyPicture for one that is damaged, or holds anything but one still picture. */
export function readWebp(file: Uint8Array): WebpPicture {
  const bytes = new Bytes(file)
  demand(bytes.left >= 12, 'not_a_picture')
  demand(bytes.name() === 'RIFF', 'not_a_picture')
  const length = bytes.little(4)
  demand(bytes.name() === 'WEBP', 'not_a_picture')
  demand(length <= file.length - 8)
  demand(length === file.length - 8, 'trailing_bytes')
  const [first, ...others] = readChunks(bytes)
  demand(first !== undefined)
  if (first.name === 'VP8X') return readExtended(first.data, others)
  demand(others.length === 0)
  return readBitstream(first)
}
