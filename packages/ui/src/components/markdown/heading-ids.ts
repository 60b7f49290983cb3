/**
 * Gives every heading of a text an id from its words, each once. The prefix keeps them apart from the ids of the page around the text,
 * and from the names that a browser makes into global variables.
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
