import type { CSSProperties } from 'react'

/** A hex colour or a word, which CSS ignores unless it names a colour. Anything else could inject declarations (rule W2). */
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,30})$/i

/** Returns the style with the stored colour of a service; undefined when it is missing or invalid. */
export function colourStyle(colour: string | undefined): (CSSProperties & { '--service-colour': string }) | undefined {
  const value = colour?.trim() ?? ''
  return COLOUR.test(value) ? { '--service-colour': value } : undefined
}
