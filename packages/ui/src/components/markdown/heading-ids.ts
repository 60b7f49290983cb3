/**
 * Returns a function that creates a unique id from the text of each heading. The prefix avoids conflicts with ids of the page, and with global
 * variables that browsers create from ids.
 */
export function headingIds(): (text: string) => string {
  const used = new Set<string>()
  /** The last number of each id, so that many equal headings take no longer. */
  const numbers = new Map<string, number>()
  return (text) => {
    const words = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    const base = `section-${words || 'part'}`
    let number = numbers.get(base) ?? 1
    let id = number === 1 ? base : `${base}-${number}`
    // Another heading may have such a number in its text.
    while (used.has(id)) id = `${base}-${(number += 1)}`
    numbers.set(base, number)
    used.add(id)
    return id
  }
}
