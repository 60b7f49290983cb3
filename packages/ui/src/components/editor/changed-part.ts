/** Texts up to this length are shown whole. */
const SHORT = 400
const CONTEXT = 80

/** Returns the part of a long text that differs from the other version, with some context. */
export function changedPart(text: string, other: string): string {
  if (text.length <= SHORT) return text
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const from = Math.max(0, start - CONTEXT)
  const to = Math.min(text.length, text.length - end + CONTEXT)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
