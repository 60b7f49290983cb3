/** Markup that is safe to put into a page. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | number | Html | null | readonly Html[]

function markupOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/**
 * Builds markup; every value that is not markup itself is escaped, so that nobody's name becomes a tag. Not called `html`,
 * because formatters would add white space in there, which shows.
 */
export function safe(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + markupOf(values[index] ?? null)).join(''))
}

/** The same with line breaks kept. */
export function lines(text: string): Html {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/)
  return safe`${first}${others.map((line) => safe`<br>${line}`)}`
}
