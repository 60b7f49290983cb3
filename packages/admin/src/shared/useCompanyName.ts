import { readCompany } from '@nordlys/data/settings/content'
import { useSettings } from '@nordlys/data/settings/queries'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

/** Returns the company's name from the settings; null until loaded or when not set. */
export function useCompanyName(): string | null {
  const { data } = useSettings()
  const language = useLanguage()
  return data ? (readCompany(data, language).name ?? null) : null
}
