import type { Language } from '@nordlys/data/lib/validation'
import { greetingName } from './format.ts'

const english = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
}

/** The labels that mails about people share. */
export const LABELS: Readonly<Record<Language, typeof english>> = {
  en: english,
  no: {
    name: 'Navn',
    email: 'E-post',
    company: 'Firma',
  },
}

/** Greets a visitor, by the name they gave where a mail may use it. */
export function greeting(name: string, language: Language): string {
  const safeName = greetingName(name)
  if (language === 'no') return safeName ? `Hei, ${safeName}!` : 'Hei!'
  return safeName ? `Hello ${safeName},` : 'Hello,'
}
