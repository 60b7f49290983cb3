/** Escaped HTML that is safe to insert into a page. */
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

/** Builds HTML and escapes every value that is not Html. Not named `html`, because formatters would then insert visible white space. */
export function safe(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + markupOf(values[index] ?? null)).join(''))
}

/** Escapes text and preserves its line breaks. */
export function lines(text: string): Html {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/)
  return safe`${first}${others.map((line) => safe`<br>${line}`)}`
}
