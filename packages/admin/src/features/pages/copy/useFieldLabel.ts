import { isTextsKey, type SettingKey } from '@nordlys/data/settings/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { builtInTexts } from '../texts/site-texts.ts'
import { useTextLabels } from '../texts/useTextLabels.ts'
import { sectionOf } from './sections.ts'

const NO_TEXTS = {}

/** Returns a function that names a place within the value of a settings key, such as `items.0.title`, `[0].title` or `roles[2]`; null for an unknown one. */
export function useFieldLabel(key: SettingKey): (place: string) => string | null {
  const { t } = useTranslation(['content', 'common'])
  const language = useLanguage()
  const { textLabel } = useTextLabels(isTextsKey(key) ? builtInTexts(key, language) : NO_TEXTS)
  return (place) => {
    if (isTextsKey(key)) return place === '' ? null : textLabel(place)
    const [, index, rest = place] = /^(?:items\.|\[)(\d+)\]?\.?(.*)$/.exec(place) ?? []
    const name = rest.replace(/[.[].*$/, '')
    const found = sectionOf(key).fields.find((field) => field.name === rest || field.name === name)
    const entry = index === undefined ? null : t('common:conflict.entry', { number: Number(index) + 1 })
    const label = found ? t(`content:field.${found.label}`) : null
    return entry !== null && label !== null ? `${label} (${entry})` : (entry ?? label)
  }
}
