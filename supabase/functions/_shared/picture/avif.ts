import { Bits, Bytes, demand, type Size } from './bytes.ts'

// The format: the boxes of ISO/IEC 14496-12 and 23008-12, and the bitstream of AV1. A picture is one item, with its transparency as another one.
// Whatever else a file may hold, such as metadata, previews, a film and free space, is refused.

interface Box {
  readonly name: string
  readonly data: Uint8Array
  /** Its place in what it was read from. */
  readonly start: number
}

function readBoxes(bytes: Bytes): Box[] {
  const boxes: Box[] = []
  while (bytes.left > 0) {
    const size = bytes.big(4)
    const name = bytes.name()
    // Sizes of 0 (to the end) and 1 (of 64 bits) are for films.
    demand(size >= 8)
    const start = bytes.at
    boxes.push({ name, data: bytes.take(size - 8), start })
  }
  return boxes
}

/** Returns the boxes by name. Throws unless they are all of these names, each once. */
function namedBoxes(bytes: Bytes, names: readonly string[]): ReadonlyMap<string, Box> {
  const boxes = readBoxes(bytes)
  demand(boxes.every(({ name }) => names.includes(name)))
  const found = new Map(boxes.map((box) => [box.name, box]))
  demand(found.size === boxes.length)
  return found
}

function boxOf(boxes: ReadonlyMap<string, Box>, name: string): Bytes {
  const box = boxes.get(name)
  demand(box !== undefined)
  return new Bytes(box.data)
}

/** Reads the version of a box, and its flags. */
function versionOf(bytes: Bytes, most: number): number {
  const version = bytes.big(1)
  bytes.take(3)
  demand(version <= most)
  return version
}

/** Reads texts that a zero ends. */
function textOf(bytes: Bytes): string {
  let text = ''
  for (let byte = bytes.big(1); byte !== 0; byte = bytes.big(1)) text += String.fromCharCode(byte)
  return text
}

function checkType({ data }: Box): void {
  const bytes = new Bytes(data)
  const brand = bytes.name()
  bytes.take(4)
  demand(bytes.left % 4 === 0 && bytes.left > 0)
  const brands = [brand]
  while (bytes.left > 0) brands.push(bytes.name())
  demand(!brands.some((name) => ['avis', 'msf1', 'hevc'].includes(name)), 'animated_picture')
  demand(brand === 'avif', 'not_a_picture')
}

function checkHandler(bytes: Bytes): void {
  versionOf(bytes, 0)
  demand(bytes.big(4) === 0 && bytes.name() === 'pict')
  demand(bytes.take(12).every((byte) => byte === 0))
  // The name, which encoders leave empty or set to their own.
  demand(/^[\w ]{0,32}$/.test(textOf(bytes)) && bytes.left === 0)
}

/** Returns the ids of the items, which all hold a picture of AV1. */
function readItems(bytes: Bytes): number[] {
  const count = bytes.big(versionOf(bytes, 1) === 0 ? 2 : 4)
  const boxes = readBoxes(bytes)
  demand(boxes.length === count && count >= 1)
  return boxes.map(({ name, data }) => {
    demand(name === 'infe')
    const item = new Bytes(data)
    const version = versionOf(item, 3)
    demand(version >= 2)
    const id = item.big(version === 2 ? 2 : 4)
    demand(item.big(2) === 0)
    const type = item.name()
    demand(!['Exif', 'mime', 'uri '].includes(type), 'picture_with_metadata')
    demand(type === 'av01' && /^[\w ]{0,32}$/.test(textOf(item)) && item.left === 0)
    return id
  })
}

interface Place {
  readonly start: number
  readonly length: number
}

/** Returns where the data of each item is in the file. */
function readPlaces(bytes: Bytes): ReadonlyMap<number, Place[]> {
  const version = versionOf(bytes, 2)
  const sizes = new Bits(bytes.take(2))
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes.read(4), sizes.read(4), sizes.read(4), sizes.read(4)]
  demand([offsetSize, lengthSize, baseSize].every((size) => size === 0 || size === 4) && indexSize === 0)
  const count = bytes.big(version < 2 ? 2 : 4)
  const places = new Map<number, Place[]>()
  for (let n = 0; n < count; n += 1) {
    const id = bytes.big(version < 2 ? 2 : 4)
    // The data is in the file itself, neither in this box nor in another item.
    if (version > 0) demand(bytes.big(2) === 0)
    demand(bytes.big(2) === 0 && !places.has(id))
    const base = bytes.big(baseSize)
    const extents = bytes.big(2)
    demand(extents >= 1 && extents <= 4)
    places.set(
      id,
      Array.from({ length: extents }, () => ({
        start: base + bytes.big(offsetSize),
        length: bytes.big(lengthSize),
      })),
    )
  }
  demand(bytes.left === 0)
  return places
}

const ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'

const PROPERTIES: Readonly<Record<string, (bytes: Bytes) => void>> = {
  pixi: (bytes) => {
    versionOf(bytes, 0)
    demand(bytes.take(bytes.big(1)).every((depth) => depth === 8 || depth === 10 || depth === 12))
  },
  av1C: (bytes) => {
    demand(bytes.big(1) === 0x81)
    bytes.take(3)
  },
  colr: (bytes) => {
    // Any other kind is a profile.
    demand(bytes.name() === 'nclx', 'picture_with_metadata')
    bytes.take(7)
  },
  auxC: (bytes) => {
    versionOf(bytes, 0)
    demand(textOf(bytes) === ALPHA)
  },
  pasp: (bytes) => demand(bytes.big(4) === bytes.big(4)),
}

/** Returns the size that the properties say. The picture is neither turned nor cut by them. */
function readProperties(bytes: Bytes): Size {
  const boxes = namedBoxes(bytes, ['ipco', 'ipma'])
  const sizes: Size[] = []
  for (const { name, data } of readBoxes(boxOf(boxes, 'ipco'))) {
    const property = new Bytes(data)
    if (name === 'ispe') {
      versionOf(property, 0)
      sizes.push({ width: property.big(4), height: property.big(4) })
    } else {
      const check = PROPERTIES[name]
      demand(check !== undefined)
      check(property)
    }
    demand(property.left === 0)
  }
  const [size] = sizes
  demand(size !== undefined && sizes.every(({ width, height }) => width === size.width && height === size.height))
  const associations = boxOf(boxes, 'ipma')
  demand(associations.left <= 200)
  return size
}

/** Reads the size from a sequence header of AV1 (section 5.5 of its specification). */
function readSequence(data: Uint8Array): Size {
  const bits = new Bits(data)
  demand(bits.read(3) <= 2)
  demand(bits.read(1) === 1, 'animated_picture')
  if (bits.read(1)) bits.read(5)
  else {
    // No timing: a picture has none.
    demand(bits.read(1) === 0)
    const hasDelay = bits.read(1)
    const points = bits.read(5) + 1
    for (let n = 0; n < points; n += 1) {
      bits.read(12)
      if (bits.read(5) > 7) bits.read(1)
      if (hasDelay && bits.read(1)) bits.read(4)
    }
  }
  const [widthBits, heightBits] = [bits.read(4) + 1, bits.read(4) + 1]
  return { width: bits.read(widthBits) + 1, height: bits.read(heightBits) + 1 }
}

function leb128(bytes: Bytes): number {
  let number = 0
  for (let factor = 1; ; factor *= 128) {
    demand(factor < 2 ** 32)
    const byte = bytes.big(1)
    number += (byte & 0x7f) * factor
    if (byte < 0x80) return number
  }
}

const OBU = { sequence: 1, delimiter: 2, frameHeader: 3, tiles: 4, metadata: 5, frame: 6 }

/** Returns the size of the picture that an item's data is: one frame, which ends with the data. */
function readFrame(data: Uint8Array): Size {
  const bytes = new Bytes(data)
  const sizes: Size[] = []
  let frames = 0
  while (bytes.left > 0) {
    const header = new Bits(bytes.take(1))
    demand(header.read(1) === 0)
    const type = header.read(4)
    const [hasExtension, hasSize, reserved] = [header.read(1), header.read(1), header.read(1)]
    demand(reserved === 0 && hasSize === 1)
    if (hasExtension) bytes.take(1)
    const content = bytes.take(leb128(bytes))
    demand(type !== OBU.metadata, 'picture_with_metadata')
    if (type === OBU.sequence) sizes.push(readSequence(content))
    else if (type === OBU.frame || type === OBU.frameHeader) frames += 1
    else demand(type === OBU.tiles || (type === OBU.delimiter && content.length === 0))
    if (type === OBU.frame || type === OBU.tiles) demand(content.length > 0)
  }
  const [size] = sizes
  demand(size !== undefined && sizes.length === 1)
  demand(frames > 0)
  demand(frames === 1, 'animated_picture')
  return size
}

/** Returns the bytes at the places. Throws unless the places of all items fill the box without a gap. */
function dataOf(items: readonly (readonly Place[])[], media: Box): Uint8Array[] {
  const end = media.start + media.data.length
  let reached = media.start
  for (const { start, length } of items.flat().toSorted((a, b) => a.start - b.start)) {
    demand(start >= reached && length > 0 && start + length <= end)
    demand(start === reached, 'trailing_bytes')
    reached = start + length
  }
  demand(reached === end, 'trailing_bytes')
  return items.map((places) => {
    const parts = places.map(({ start, length }) =>
      media.data.subarray(start - media.start, start - media.start + length),
    )
    return new Uint8Array(parts.flatMap((part) => [...part]))
  })
}

const META = ['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp']

/** Returns the size of an AVIF file. Throws a FaultyPicture for one that is damaged, or holds anything but one still picture. */
export function readAvif(file: Uint8Array): Size {
  const boxes = readBoxes(new Bytes(file))
  demand(!boxes.some(({ name }) => name === 'moov' || name === 'moof'), 'animated_picture')
  const [type, meta, media, ...others] = boxes
  demand(type?.name === 'ftyp', 'not_a_picture')
  checkType(type)
  demand(meta?.name === 'meta' && media?.name === 'mdat')
  demand(others.length === 0, 'trailing_bytes')
  const inner = new Bytes(meta.data)
  versionOf(inner, 0)
  const parts = namedBoxes(inner, META)
  checkHandler(boxOf(parts, 'hdlr'))
  const ids = readItems(boxOf(parts, 'iinf'))
  demand(ids.length <= 2 && new Set(ids).size === ids.length)
  const primary = boxOf(parts, 'pitm')
  demand(ids.includes(primary.big(versionOf(primary, 1) === 0 ? 2 : 4)) && primary.left === 0)
  // The reference of the transparency to the picture.
  demand(parts.has('iref') === (ids.length === 2))
  demand((parts.get('iref')?.data.length ?? 0) <= 32)
  const places = readPlaces(boxOf(parts, 'iloc'))
  demand(places.size === ids.length)
  const size = readProperties(boxOf(parts, 'iprp'))
  const items = ids.map((id) => places.get(id) ?? [])
  for (const data of dataOf(items, media)) {
    const frame = readFrame(data)
    demand(frame.width === size.width && frame.height === size.height, 'wrong_dimensions')
  }
  return size
}
