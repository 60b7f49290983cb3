import type { SystemSettingKey, SystemValue } from '@nordlys/data/system/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { isChoice } from './fields.ts'

/** Returns a function that formats a setting's value. */
export function useSystemValue(): (key: SystemSettingKey, value: SystemValue) => string {
  const { t } = useTranslation(['settings', 'common'])
  const { number } = useFormat()
  return (_key, value) => {
    if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no')
    if (typeof value === 'number') return number(value)
    return isChoice(value) ? t(`system.choices.${value}`) : value
  }
}
