export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** Splits a text into blocks at empty lines; a block whose lines all begin with a hyphen is a list. */
export function legalBlocks(text: string): LegalBlock[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text: block }
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  })
}
