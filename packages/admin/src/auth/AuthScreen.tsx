import { useAuth } from '@nordlys/data/auth/context'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { AUTH_PATH } from '../paths.ts'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { type AuthState, readAuthState } from './auth-state.ts'
import { readLinkReturn, RESET_PATH } from './mail/link-return.ts'
import { SessionUnreachable } from './session/SessionUnreachable.tsx'

/** The layout of everything under `/auth`: waits for the session, and handles what the auth service adds to the URL of an emailed link. */
export function AuthScreen() {
  const { t } = useTranslation(['auth', 'admin'])
  const auth = useAuth()
  const location = useLocation()

  // Until the session is known, the client may still exchange a code in the URL.
  if (auth.state === 'loading') return <LoadingScreen label={t('admin:checkingSession')} fullHeight />
  if (auth.state === 'unreachable') return <SessionUnreachable />
  // The client removes an exchanged code from the window's URL without notifying the router.
  const isExchanged = auth.state === 'signed-in' && !new URLSearchParams(globalThis.location.search).has('code')
  const returned = readLinkReturn(location, isExchanged)
  if (returned) {
    const { notice } = returned
    const state: AuthState = { ...readAuthState(location.state), ...(notice && { notice }) }
    const pathname = location.pathname === RESET_PATH || !notice ? location.pathname : AUTH_PATH
    return <Navigate to={{ pathname, search: returned.search }} replace state={state} />
  }
  return <Outlet />
}
