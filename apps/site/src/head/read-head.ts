const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The content of a page's meta tag as React wrote it; empty where the page has none. */
export function metaContent(headTags: string, name: string): string {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(headTags)
  return (tag?.[1] ?? '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** A page's title without the company's name at its end or beginning. */
export function bareTitle(title: string, companyName: string): string {
  const [before, after] = [`${companyName} – `, ` – ${companyName}`]
  if (title.startsWith(before)) return title.slice(before.length)
  return title.endsWith(after) ? title.slice(0, -after.length) : title
}
