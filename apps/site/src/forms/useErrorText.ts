import { DataError } from '@nordlys/data/lib/errors'
import { formatNumber } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { loadedTexts } from '../texts/page-texts.ts'
import { findText, type Values } from '../texts/translate.ts'
import { useTranslation } from '../texts/useTranslation.ts'

/** Returns functions that translate a schema's message (`errors:required`, `errors:too_large=60`) or an error, like the hook of packages/ui. */
export function useErrorText() {
  const { t } = useTranslation('visitorErrors')
  const language = useLanguage()
  const find = (key: string, values?: Values) =>
    findText(language, loadedTexts(language), ['visitorErrors'], key, values)
  return {
    messageText: (message: string | undefined): string => {
      const [key = '', limit] = (message ?? '').replace(/^errors:/, '').split('=')
      const count = Number(limit)
      return find(key, { count, limit: formatNumber(count, language) }) ?? t('invalid')
    },
    errorText: (error: unknown): string => (error instanceof DataError && find(error.code)) || t('unknown'),
  }
}
