import type { IssueSummary } from '@nordlys/data/newsletter/issue-schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** Returns the subject of an issue, falling back to the other language; empty without any. */
export function issueTitle({ subject_en: en, subject_no: no }: IssueSummary, language: Language): string {
  return language === 'no' ? no || en : en || no
}
