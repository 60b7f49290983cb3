import { type Auth, useAuth } from '@nordlys/data/auth/context'
import { type FinishedReturn, useFinishAtProvider, type ProviderReturn } from '@nordlys/data/identities/mutations'
import { takeStarted } from '@nordlys/data/identities/started'
import { DataError } from '@nordlys/data/lib/errors'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ACCOUNT_PATH, AUTH_PATH } from '../../paths.ts'
import { type AuthState, returnTarget } from '../auth-state.ts'
import { providerName } from './provider-names.ts'
import { SessionUnreachable } from '../session/SessionUnreachable.tsx'
import { useProviderRefusal } from './useProviderRefusal.ts'

/** Renders `/auth/callback`, to which a sign-in provider redirects: signs in, or reports that the provider is linked. */
export function ProviderReturnScreen() {
  const { t } = useTranslation(['auth', 'admin'])
  const auth = useAuth()
  if (auth.state === 'loading') return <LoadingScreen label={t('admin:checkingSession')} fullHeight />
  // The code can still be used when the server responds again.
  if (auth.state === 'unreachable') return <SessionUnreachable />
  return <Finish auth={auth} />
}

/** Reads what the auth service added to the redirect of a provider, in the query or the fragment. */
function readProviderReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): ProviderReturn {
  const params = new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)])
  return { code: params.get('code'), error: params.get('error_code') ?? params.get('error') }
}

function Finish({ auth }: { readonly auth: Auth }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const location = useLocation()
  const language = useLanguage()
  const refusal = useProviderRefusal()
  const { mutateAsync } = useFinishAtProvider()
  // A code works once.
  const isStarted = useRef(false)

  const finished = (result: FinishedReturn) => {
    if (result.kind === 'link') {
      toast.success(t('providerReturn.linked', { provider: providerName(result.provider) }))
      return ACCOUNT_PATH
    }
    return returnTarget({ returnTo: result.returnTo })
  }
  const run = async () => {
    const started = takeStarted()
    try {
      void navigate(finished(await mutateAsync({ ...readProviderReturn(location), started, language })), {
        replace: true,
      })
    } catch (error) {
      const code = error instanceof DataError ? (error.reason ?? error.code) : 'unknown'
      const returnTo = started?.kind === 'sign-in' ? (started.returnTo ?? undefined) : undefined
      const state: AuthState = { returnTo, notice: { kind: 'provider', code } }
      const isSignedIn = auth.state === 'signed-in'
      if (isSignedIn) toast.error(refusal(code))
      void navigate(isSignedIn ? ACCOUNT_PATH : AUTH_PATH, { replace: true, state: isSignedIn ? null : state })
    }
  }
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run()
  })
  return <LoadingScreen label={t('providerReturn.loading')} fullHeight />
}
