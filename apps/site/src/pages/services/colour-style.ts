import type { CSSProperties } from 'react'

/** A hex colour or a word, which CSS takes for a colour where it is the name of one. Anything else could smuggle in declarations (rule W2). */
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,30})$/i

/** Returns the style that gives a service the colour that staff stored; undefined where none or no colour is stored. */
export function colourStyle(colour: string | undefined): (CSSProperties & { '--service-colour': string }) | undefined {
  const value = colour?.trim() ?? ''
  return COLOUR.test(value) ? { '--service-colour': value } : undefined
}
