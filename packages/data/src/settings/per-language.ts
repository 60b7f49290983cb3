import type { Language } from '../lib/validation.ts'
import { isPerLanguage } from './content.ts'
import type { CompanyInfo, SettingKey } from './schema.ts'

/** A stored value per language, not validated. */
export type PerLanguage = Partial<Record<Language, unknown>>

const OTHER: Readonly<Record<Language, Language>> = { en: 'no', no: 'en' }

/** The fields of the company that are the same in every language. */
const FACTS = [
  'name',
  'founded',
  'email',
  'phone',
  'org_number',
  'vat_registered',
  'legal_name',
  'business_register',
  'account_number',
  'booking_url',
  'logo',
  'logo_dark',
  'icon',
  'social_links',
] as const satisfies readonly (keyof CompanyInfo)[]

/** Returns a stored value per language; a plain value is English. */
export function toPerLanguage(value: unknown): PerLanguage {
  if (value === null || value === undefined) return {}
  return isPerLanguage(value) ? value : { en: value }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function withFactsOf(from: unknown, to: unknown): unknown {
  if (!isObject(from) || !isObject(to)) return to
  return { ...to, ...Object.fromEntries(FACTS.map((fact) => [fact, Reflect.get(from, fact)])) }
}

/**
 * Returns the value to store when one language is saved. The other language stays, except that the company's facts are copied to it. A
 * language without a stored value stays without: its pages read the facts from the other one (`readCompany`), never the texts.
 */
export function withLanguage(
  key: SettingKey,
  stored: unknown,
  { language, value }: { readonly language: Language; readonly value: unknown },
): PerLanguage {
  const before = toPerLanguage(stored)
  const next = { ...before, [language]: value }
  const other = OTHER[language]
  if (key !== 'company_info' || !(other in before)) return next
  return { ...next, [other]: withFactsOf(value, before[other]) }
}

/** Returns the value to store when one language reverts to its built-in copy; null when no language is left. The company reverts as a whole. */
export function withoutLanguage(key: SettingKey, stored: unknown, language: Language): PerLanguage | null {
  const other = OTHER[language]
  const rest = toPerLanguage(stored)[other]
  return key === 'company_info' || rest === undefined ? null : { [other]: rest }
}
