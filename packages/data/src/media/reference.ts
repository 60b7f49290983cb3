// Content names a media item as `media:<id>`, never a URL, which would change with every replacement.

const REFERENCE = /^media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const REFERENCES = /media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

/** Returns the text by which content refers to a media item. */
export const mediaReference = (id: string): string => `media:${id}`

/** Returns the id of the media item that a text refers to; null when the text is anything else, such as a URL. */
export const mediaIdOf = (text: string | null | undefined): string | null => REFERENCE.exec(text ?? '')?.[1] ?? null

/** Returns the ids of the media items that a text, such as Markdown, refers to: each once, in their order. */
export const mediaIdsIn = (text: string | null | undefined): string[] => [
  ...new Set(Array.from((text ?? '').matchAll(REFERENCES), ([, id = '']) => id)),
]
