const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also inside a quoted attribute (rule W2). */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** Escapes text between tags. A character reference (`&nbsp;`) is preserved; it cannot become markup. */
export function escapeProse(text: string): string {
  return text.replaceAll(
    /[<>"']|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi,
    (sign) => ENTITIES[sign] ?? '',
  )
}
