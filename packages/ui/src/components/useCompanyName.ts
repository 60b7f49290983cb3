import { readCompany } from '@nordlys/data/settings/content'
import { useSettings } from '@nordlys/data/settings/queries'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The company's name as stored in the settings; null until loaded or where none is stored. */
export function useCompanyName(): string | null {
  const { data } = useSettings()
  const language = useLanguage()
  return data ? (readCompany(data, language).name ?? null) : null
}
