import { DataError } from '@nordlys/data/lib/errors'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'

type Text = keyof Resources['auth']['providerReturn']['refused']

/** The texts by the codes of the auth service. */
const TEXTS: Readonly<Record<string, Text>> = {
  access_denied: 'cancelled',
  provider_email_needs_verification: 'unverified',
  email_exists: 'taken',
  user_banned: 'banned',
  signup_disabled: 'closed',
  identity_already_exists: 'linked',
  not_started_here: 'foreign',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  flow_state_already_used: 'expired',
  bad_oauth_state: 'expired',
  bad_oauth_callback: 'expired',
  saml_relay_state_expired: 'expired',
  saml_relay_state_not_found: 'expired',
}

/** Returns a function that explains why a sign-in by a provider failed, by the code of the error. */
export function useProviderRefusal(): (code: string) => string {
  const { t } = useTranslation('auth')
  const { errorText } = useErrorText()
  return useCallback(
    (code) => {
      if (code === 'network' || code === 'timeout' || code === 'rate_limited') return errorText(new DataError(code))
      return t(`providerReturn.refused.${TEXTS[code] ?? 'failed'}`)
    },
    [t, errorText],
  )
}
