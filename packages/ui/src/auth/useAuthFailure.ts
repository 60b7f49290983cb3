import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { toast } from '../components/toast.ts'
import { useErrorText } from '../components/useErrorText.ts'
import { useProviderMessage } from './useProviderMessage.ts'

// These say nothing about the sign-in itself; everything else carries the provider's message.
const OWN_WORDS: ReadonlySet<string> = new Set(['network', 'timeout', 'rate_limited', 'unknown'])

/** Says what went wrong with a call to the sign-in provider. `title` names what was tried. */
export function useAuthFailure(): (error: unknown, title: string) => void {
  const { t } = useTranslation('auth')
  const { errorText } = useErrorText()
  const providerMessage = useProviderMessage()
  return (error, title) => {
    if (!(error instanceof DataError)) toast.error(t('unexpected'))
    else if (OWN_WORDS.has(error.code)) toast.error(title, errorText(error))
    else toast.error(providerMessage(error))
  }
}
