import type { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

type ProviderCode = keyof Resources['auth']['provider']

/** Returns a function that explains an error of the auth service: its own message in English, otherwise a translation by its code if known. */
export function useProviderMessage(): (error: Pick<DataError, 'reason' | 'message'>) => string {
  const { t, i18n } = useTranslation('auth')
  const language = useLanguage()
  const isKnown = (code: string | undefined): code is ProviderCode =>
    code !== undefined && i18n.exists(`provider.${code}`, { ns: 'auth' })
  return ({ reason, message }) => {
    if (language === 'en' && message !== '') return message
    return isKnown(reason) ? t(`provider.${reason}`) : message
  }
}
