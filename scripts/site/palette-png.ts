import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** The bytes of the signature and of a chunk's length, type and checksum. */
const SIGNATURE = 8
const FRAME = 12
const COLOURS = 256

/**
 * Returns a PNG with at most 256 colours, a third of the size. The screens are flat, so the most frequent colours are kept and the
 * others become the nearest of them. Expects what Chromium writes: 8 bits per channel, not interlaced.
 */
export function toPalettePng(png: Buffer): Buffer {
  const chunks = readChunks(png)
  const header = Buffer.from(chunks.find(({ type }) => type === 'IHDR')?.data ?? [])
  const [width, height, channels] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3]
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((part) => part.data))
  const colours = readColours(inflateSync(data), width * channels, channels)
  const palette = mostFrequent(colours)
  const rows = Buffer.alloc((width + 1) * height)
  const indices = new Map(palette.map((colour, index) => [colour, index]))
  for (const [at, colour] of colours.entries()) {
    const index = indices.get(colour) ?? nearest(palette, colour)
    indices.set(colour, index)
    rows[at + Math.floor(at / width) + 1] = index
  }
  // The colour type of a palette.
  header[9] = 3
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function mostFrequent(colours: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, COLOURS)
    .map(([colour]) => colour)
}

function nearest(palette: readonly number[], colour: number): number {
  const wanted = channelsOf(colour)
  const distances = palette.map((candidate) =>
    channelsOf(candidate).reduce((sum, channel, at) => sum + (channel - (wanted[at] ?? 0)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Reverses the filters of the rows (PNG specification, section 9). */
function readColours(filtered: Buffer, stride: number, channels: number): Uint32Array {
  const height = filtered.length / (stride + 1)
  const bytes = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0)
      const up = y === 0 ? 0 : (bytes[at - stride] ?? 0)
      const corner = y === 0 || x < channels ? 0 : (bytes[at - stride - channels] ?? 0)
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      bytes[at] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + predicted
    }
  }
  return Uint32Array.from({ length: bytes.length / channels }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(pixel * channels)
    return (red << 16) | (green << 8) | blue
  })
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function readChunks(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + FRAME
  }
  return chunks
}

function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(data.length + FRAME)
  frame.writeUInt32BE(data.length, 0)
  frame.write(type, 4, 'latin1')
  data.copy(frame, 8)
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + data.length)), 8 + data.length)
  return frame
}
