/** Returns a generator of numbers in [0, 1) that depend on the seed only, on every machine (FNV-1a into mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
