import { useTranslation } from 'react-i18next'

/** Returns a function that formats a field's value as text. */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('common')
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'string') return value || t('conflict.nothing')
    if (value === null || value === undefined || Number.isNaN(value)) return t('conflict.nothing')
    if (Array.isArray(value)) return value.map(textOf).join(value.some(isTree) ? '\n\n' : ', ') || t('conflict.nothing')
    return isTree(value) ? Object.values(value).map(textOf).join('\n') : JSON.stringify(value)
  }
  return textOf
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null
