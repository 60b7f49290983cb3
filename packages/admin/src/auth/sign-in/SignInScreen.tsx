import { type Auth, useAuth } from '@nordlys/data/auth/context'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { readAuthState, returnTarget } from '../auth-state.ts'
import { EMAIL_CHANGED_PATH, RESET_PATH } from '../mail/link-return.ts'
import { SignInCard } from './SignInCard.tsx'
import { useProviderMessage } from '../providers/useProviderMessage.ts'

/** Renders the sign-in card; redirects signed-in users. */
export function SignInScreen() {
  const auth = useAuth()
  return auth.state === 'signed-in' ? <Redirect auth={auth} /> : <SignInCard />
}

/** Redirects to the URL that required the sign-in, or from a reset link to the new password. */
function Redirect({ auth }: { auth: Extract<Auth, { state: 'signed-in' }> }) {
  const { t } = useTranslation(['auth', 'admin'])
  const { state } = useLocation()
  useLinkToast()
  return (
    <>
      {/* Until the screen of the admin is loaded. */}
      <LoadingScreen label={t('admin:checkingSession')} fullHeight />
      <Navigate to={auth.recovering ? RESET_PATH : returnTarget(state)} replace />
    </>
  )
}

// Signed-in users see no card that could show the notice.
function useLinkToast(): void {
  const { t } = useTranslation('auth')
  const providerMessage = useProviderMessage()
  const { pathname, state } = useLocation()
  // A change of language must not show the toast again.
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    const { notice } = readAuthState(state)
    if (notice?.kind === 'refused') toast.error(providerMessage({ reason: notice.code, message: notice.description }))
    else if (notice?.kind === 'email-half-changed') toast.success(t('emailChange.half'))
    else if (pathname === EMAIL_CHANGED_PATH) toast.success(t('emailChange.done'))
  }, [state, pathname, providerMessage, t])
}
