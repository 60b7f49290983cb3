import type { Language } from '../lib/validation.ts'
import { isPerLanguage } from './content.ts'
import type { CompanyInfo, SettingKey } from './schema.ts'

/** A stored value by language, unchecked. */
export type PerLanguage = Partial<Record<Language, unknown>>

const OTHER: Readonly<Record<Language, Language>> = { en: 'no', no: 'en' }

/** What is the same in every language: a company has one number and one telephone. */
const FACTS = [
  'name',
  'founded',
  'email',
  'phone',
  'org_number',
  'vat_registered',
  'social_links',
] as const satisfies readonly (keyof CompanyInfo)[]

/** A stored value by language: a plain one is English. */
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
 * The value to store when one language is saved: the other one stays as it is, except that the company's facts go to both. A language that
 * has nothing stored gets nothing: its pages take the facts from the other one (`readCompany`) and never its texts.
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

/** The value to store when one language goes back to its built-in copy; null where nothing is left. The company goes back as a whole. */
export function withoutLanguage(key: SettingKey, stored: unknown, language: Language): PerLanguage | null {
  const other = OTHER[language]
  const kept = toPerLanguage(stored)[other]
  return key === 'company_info' || kept === undefined ? null : { [other]: kept }
}
