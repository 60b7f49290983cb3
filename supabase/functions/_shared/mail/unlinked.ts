const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Breaks up URLs and email addresses, so that mail clients do not turn them into links. Receipts quote a visitor's text to an unverified
 * address, so they must be useless for advertising.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/([.:@/。．｡])(?=\S)/gu, `$1${ZERO_WIDTH_SPACE}`)
}
