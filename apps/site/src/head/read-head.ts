const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns the content of a meta tag as React wrote it; empty when it is missing. */
export function metaContent(headTags: string, name: string): string {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(headTags)
  return (tag?.[1] ?? '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Returns a page's title without the company's name. */
export function bareTitle(title: string, companyName: string): string {
  const [before, after] = [`${companyName} – `, ` – ${companyName}`]
  if (title.startsWith(before)) return title.slice(before.length)
  return title.endsWith(after) ? title.slice(0, -after.length) : title
}
