import type { DataError } from '@nordlys/data/errors'
import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/namespaces.ts'

type ProviderCode = keyof Resources['auth']['provider']

/** The sign-in provider's message about a failure, in the language shown where we know the provider's code. */
export function useProviderMessage(): (error: DataError) => string {
  const { t, i18n } = useTranslation('auth')
  const isKnown = (code: string | undefined): code is ProviderCode =>
    code !== undefined && i18n.exists(`provider.${code}`, { ns: 'auth' })
  return ({ reason, message }) => (isKnown(reason) ? t(`provider.${reason}`) : message)
}
