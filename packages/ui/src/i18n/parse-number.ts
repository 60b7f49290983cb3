import type { Language } from './language.ts'

const ENGLISH = /^([-−+]?)(\d*|\d{1,3}(?:\s\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
const NORWEGIAN = /^([-−+]?)(\d*|\d{1,3}(?:\s\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/

const FORMS: Readonly<Record<Language, readonly [own: RegExp, other: RegExp]>> = {
  en: [ENGLISH, NORWEGIAN],
  no: [NORWEGIAN, ENGLISH],
}

/**
 * Parses a number as people type it, with either decimal separator and with spaces, commas or dots between thousands; NaN for anything else, such
 * as `1e3`. The language decides ambiguous texts such as `1,500`.
 */
export function parseNumber(text: string, language: Language): number {
  const [own, other] = FORMS[language]
  const typed = text.trim()
  const found = own.exec(typed) ?? decimalOnly(other.exec(typed))
  if (!found) return Number.NaN
  const [, sign, whole = '', fraction = ''] = found
  const digits = whole.replaceAll(/\D/g, '')
  if (digits === '' && fraction === '') return Number.NaN
  return Number(`${sign === '-' || sign === '−' ? '-' : ''}${digits || '0'}.${fraction || '0'}`)
}

// The other language's thousands separators would make `1.500,50` ambiguous; its decimal separator is safe.
function decimalOnly(found: RegExpExecArray | null): RegExpExecArray | null {
  return found && /^[\d\s]*$/.test(found[2] ?? '') ? found : null
}

/** Returns a number as text that `parseNumber` accepts, without thousands separators; empty for NaN. */
export function numberText(value: number, language: Language): string {
  if (Number.isNaN(value)) return ''
  const text = String(value)
  return language === 'no' ? text.replace('.', ',') : text
}
