const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand anywhere in HTML, also within a quoted attribute (rule W2). */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** Text between tags. A character reference that an author wrote (`&nbsp;`) stays one; it cannot become markup. */
export function escapeProse(text: string): string {
  return text.replaceAll(
    /[<>"']|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi,
    (sign) => ENTITIES[sign] ?? '',
  )
}
