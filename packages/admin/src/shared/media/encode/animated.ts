const text = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

/** Returns the size of a table of colours: three bytes for each of 2 to 256 colours. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns whether a GIF has a second frame. */
function isAnimatedGif(bytes: Uint8Array): boolean {
  const afterBlocks = (start: number) => {
    let at = start
    for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1
    return at + 1
  }
  let at = 13 + tableSize(bytes[10] ?? 0)
  for (let frames = 0; at < bytes.length;) {
    if (bytes[at] === 0x21) at = afterBlocks(at + 2)
    else if (bytes[at] === 0x2c) {
      frames += 1
      if (frames > 1) return true
      at = afterBlocks(at + 11 + tableSize(bytes[at + 9] ?? 0))
    } else return false
  }
  return false
}

/** Returns whether a PNG declares more than one frame before its pixels. */
function isAnimatedPng(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = text(bytes, at + 4, at + 8)
    if (name === 'acTL') return view.getUint32(at + 8) > 1
    if (name === 'IDAT') return false
  }
  return false
}

/** Returns whether an image is animated, from all its bytes. The library stores still images: only the first frame of an animation. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (bytes.length < 30) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (text(bytes, 0, 4) === 'GIF8') return isAnimatedGif(bytes)
  if (text(bytes, 1, 4) === 'PNG') return isAnimatedPng(bytes, view)
  if (text(bytes, 0, 4) === 'RIFF') return text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (text(bytes, 4, 8) !== 'ftyp') return false
  return text(bytes, 8, Math.min(bytes.length, view.getUint32(0), 64)).includes('avis')
}
