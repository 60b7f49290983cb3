import { type Auth, useAuth } from '@nordlys/data/auth/context'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ADMIN_PATH, AUTH_PATH } from '../admin/paths.ts'
import { LoadingScreen } from '../components/LoadingState.tsx'
import { toast } from '../components/toast.ts'
import { AcceptInviteScreen } from './AcceptInviteScreen.tsx'
import { type AuthState, readAuthState, returnTarget } from './auth-state.ts'
import { EMAIL_CHANGED_PATH, readLinkReturn, RESET_PATH } from './link-return.ts'
import { MailLinkScreen } from './MailLinkScreen.tsx'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'
import { SessionUnreachable } from './SessionUnreachable.tsx'
import { SignInCard } from './SignInCard.tsx'
import { useProviderMessage } from './useProviderMessage.ts'

/** Addresses of the specification below `/auth` whose screens are in the admin. */
const OLD_LINKS: Readonly<Record<string, string>> = {
  dashboard: '',
  projects: '/projects',
  'projects/new': '/projects/new',
  blog: '/blog',
  'blog/new': '/blog/new',
  contacts: '/contacts',
}

/** Everything under `/auth`: sign-in, the returns of mailed links, the new password, and old links into the admin. */
export function AuthScreen() {
  const { t } = useTranslation('auth')
  const auth = useAuth()
  const location = useLocation()

  // Before the session is known, a code in the address is the client's to exchange.
  if (auth.state === 'loading') return <LoadingScreen label={t('loading')} fullHeight />
  if (auth.state === 'unreachable') return <SessionUnreachable />
  // The client takes a code that it could exchange out of the window's address, of which the router does not learn.
  const isExchanged = auth.state === 'signed-in' && !new URLSearchParams(globalThis.location.search).has('code')
  const returned = readLinkReturn(location, isExchanged)
  if (returned) {
    const { notice } = returned
    const state: AuthState = { ...readAuthState(location.state), ...(notice && { notice }) }
    const pathname = location.pathname === RESET_PATH || !notice ? location.pathname : AUTH_PATH
    return <Navigate to={{ pathname, search: returned.search }} replace state={state} />
  }
  return (
    <Routes>
      <Route path="reset-password" element={<ResetPasswordScreen />} />
      <Route path="invite" element={<AcceptInviteScreen />} />
      <Route path="confirm" element={<MailLinkScreen />} />
      {Object.entries(OLD_LINKS).map(([path, target]) => (
        <Route key={path} path={path} element={<Navigate to={ADMIN_PATH + target} replace />} />
      ))}
      <Route path="*" element={auth.state === 'signed-in' ? <Onward auth={auth} /> : <SignInCard />} />
    </Routes>
  )
}

/** Whoever is signed in is sent on: to where they were going, or from a reset link to the new password. */
function Onward({ auth }: { auth: Extract<Auth, { state: 'signed-in' }> }) {
  const { state } = useLocation()
  useLinkToast()
  if (auth.recovering) return <Navigate to={RESET_PATH} replace />
  return <Navigate to={returnTarget(state)} replace />
}

// There is no card to say it in: the next screen is the admin.
function useLinkToast(): void {
  const { t } = useTranslation('auth')
  const providerMessage = useProviderMessage()
  const { pathname, state } = useLocation()
  // A change of language must not say it again.
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    const { notice } = readAuthState(state)
    if (notice?.kind === 'refused') toast.error(providerMessage({ reason: notice.code, message: notice.description }))
    else if (notice?.kind === 'email-half-changed') toast.success(t('emailChange.half'))
    else if (pathname === EMAIL_CHANGED_PATH) toast.success(t('emailChange.done'))
  }, [state, pathname, providerMessage, t])
}
