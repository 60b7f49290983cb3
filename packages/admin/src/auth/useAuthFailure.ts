import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { useProviderMessage } from './providers/useProviderMessage.ts'

// Errors with our own texts, because they are not about the sign-in itself; all others show the provider's message.
const OWN_WORDS: ReadonlySet<string> = new Set(['network', 'timeout', 'rate_limited', 'captcha', 'unknown'])

/** Returns whether the auth service refused a new password as too short, leaked or easy to guess. */
export const isWeakPassword = (error: unknown): boolean =>
  error instanceof DataError && error.reason === 'weak_password'

/** Returns whether the check against bots was missing or failed. */
export const isCaptchaFailure = (error: unknown): boolean => error instanceof DataError && error.code === 'captcha'

/** Returns a function that reports a failed call to the auth service. `title` names the attempted action. */
export function useAuthFailure(): (error: unknown, title: string) => void {
  const { t } = useTranslation('auth')
  const { errorText } = useErrorText()
  const { kind } = usePlatform()
  const providerMessage = useProviderMessage()
  return (error, title) => {
    if (!(error instanceof DataError)) toast.error(t('unexpected'))
    // The app's pages have no host name that a provider could allow.
    else if (isCaptchaFailure(error) && kind === 'desktop') toast.error(title, t('checkInApp'))
    else if (OWN_WORDS.has(error.code)) toast.error(title, errorText(error))
    else toast.error(providerMessage(error))
  }
}
