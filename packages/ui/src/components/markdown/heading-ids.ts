/**
 * Returns a function that creates a unique id from the text of each heading. The prefix avoids conflicts with ids of the page, and with global
 * variables that browsers create from ids.
 */
export function headingIds(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const words = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    const id = `section-${words || 'part'}`
    const times = (used.get(id) ?? 0) + 1
    used.set(id, times)
    return times === 1 ? id : `${id}-${times}`
  }
}
