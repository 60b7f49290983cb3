import { currencyDisplay } from '@nordlys/data/money/display'
import type { Language } from '@nordlys/data/lib/validation'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', no: 'nb-NO' }

/** An amount with its currency, in the language's writing; whole amounts without decimals, as on the site. */
export function formatAmount(amount: number, currency: string, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value)
}

/** A calendar day, written out. */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

// Letters, marks and the signs inside names; a dot only before a space or at the end, so that no web address passes.
const NAME = /^(?:[\p{L}\p{M} '’-]|\.(?= |$)){1,60}$/u

/**
 * A visitor's name, where a receipt may greet by it. Receipts go to addresses that nobody has confirmed, so they carry no words
 * that could be somebody else's advertisement.
 */
export function greetableName(name: string): string | null {
  return NAME.test(name) && name.split(' ').length <= 5 ? name : null
}
