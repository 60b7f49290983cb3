const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Returns text in which mail programs find no URL and no email address to turn into a link. Receipts repeat what a visitor wrote to an
 * address that nobody has confirmed, so they must be useless as an advertisement.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/([.:@/。．｡])(?=\S)/gu, `$1${ZERO_WIDTH_SPACE}`)
}
