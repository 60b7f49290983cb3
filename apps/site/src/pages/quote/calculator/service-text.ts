import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** Returns a service's name in a language; falls back to its default name. */
export function serviceName(template: QuoteTemplate, language: Language): string {
  return language === 'no' ? template.service_name_no || template.service_name : template.service_name
}

/** Returns the features of a service in a language. */
export function serviceFeatures(template: QuoteTemplate, language: Language): readonly string[] {
  return language === 'no' && template.features_no.length > 0 ? template.features_no : template.features
}
