import { asciiAddress } from './email-address.ts'

// Punycode (RFC 3492). No platform has a decoder.
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST] = [36, 1, 26, 38, 700, 72, 128] as const

function adapted(delta: number, points: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1
  left += Math.floor(left / points)
  let bias = 0
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) left = Math.floor(left / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}

const digitOf = (letter: string) => ('0123456789'.includes(letter) ? Number(letter) + 26 : letter.charCodeAt(0) - 97)

/** Returns the letters of a label after `xn--`; null for one that is not Punycode. */
function decoded(text: string): string | null {
  const end = text.lastIndexOf('-')
  const letters = Array.from(text.slice(0, Math.max(end, 0)))
  let [code, place, bias, at] = [FIRST as number, 0, FIRST_BIAS as number, end + 1]
  while (at < text.length) {
    const before = place
    let weight = 1
    for (let step = BASE as number; ; step += BASE) {
      const digit = digitOf(text[at] ?? '')
      at += 1
      if (!(digit >= 0 && digit < BASE)) return null
      place += digit * weight
      const threshold = Math.min(T_MAX, Math.max(T_MIN, step - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    bias = adapted(place - before, letters.length + 1, before === 0)
    code += Math.floor(place / (letters.length + 1))
    place %= letters.length + 1
    if (code > 0x10_ff_ff) return null
    letters.splice(place, 0, String.fromCodePoint(code))
    place += 1
  }
  return letters.join('')
}

// The letters of European languages with a Latin alphabet. Others, and those that look like another letter (ı, ĸ, ŉ, ſ), could imitate a domain.
const READABLE = /^[a-z\d\u00DF-\u00F6\u00F8-\u0130\u0132-\u0137\u0139-\u0148\u014A-\u017E-]+$/

/**
 * Returns an address as people read it: post@xn--blbr-roah.no becomes post@blåbær.no. A domain whose letters could imitate another one stays in
 * ASCII, such as the one of аpple.com with a Cyrillic а. Never send to the result: the database and mail servers have the ASCII form.
 */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1 || !/[@.]xn--/i.test(address)) return address
  const labels = address
    .slice(at + 1)
    .toLowerCase()
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
  if (!labels.every((label) => label !== null && READABLE.test(label))) return address
  const shown = `${address.slice(0, at)}@${labels.join('.')}`
  return asciiAddress(shown).toLowerCase() === address.toLowerCase() ? shown : address
}
