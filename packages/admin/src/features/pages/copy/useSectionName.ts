import { isSearchKey, type SettingKey } from '@nordlys/data/settings/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { pageWith } from './sections.ts'

/** Returns a function that names a settings key within its page, such as 'Hero'. */
export function useSectionLabel(): (key: SettingKey) => string {
  const { t } = useTranslation('content')
  return (key) => t(isSearchKey(key) ? 'tabs.search' : `section.${key}`)
}

/** Returns a function that names a settings key with its page, such as 'Homepage: Hero'. */
export function useSectionName(): (key: SettingKey) => string {
  const language = useLanguage()
  const labelOf = useSectionLabel()
  return (key) => `${pageWith(key).name[language]}: ${labelOf(key)}`
}
