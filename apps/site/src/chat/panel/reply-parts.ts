import { patternText } from '@nordlys/data/lib/text/pattern-text'

/** A part of a reply: plain text, or an allowed link. */
export interface ReplyPart {
  readonly kind: 'text' | 'mail' | 'phone' | 'page'
  readonly text: string
}

export interface LinkFacts {
  readonly email: string
  readonly phone: string
  /** Whether the site has a page at this path. */
  readonly isPage: (path: string) => boolean
}

/**
 * Splits a reply into text and links. Only the company's email address and telephone number and paths of existing pages become links; the
 * rest stays text (rule W2).
 */
export function replyParts(text: string, { email, phone, isPage }: LinkFacts): ReplyPart[] {
  const own = [email, phone].filter(Boolean).map((fact) => String.raw`(?<![\w.+-])${patternText(fact)}(?![\w-])`)
  const path = String.raw`(?<![^\s("'«])/[a-z0-9-]+(?:/[a-z0-9-]+)*(?![\w/:@%\\-])`
  const kindOf = (piece: string): ReplyPart['kind'] => {
    if (piece === email) return 'mail'
    if (piece === phone) return 'phone'
    return piece.startsWith('/') && isPage(piece) ? 'page' : 'text'
  }
  return text
    .split(new RegExp(`(${[...own, path].join('|')})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => ({ kind: kindOf(piece), text: piece }))
}
