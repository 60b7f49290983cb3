import { useAuth } from '@nordlys/data/auth/context'
import { useIdleTimeout } from '@nordlys/data/auth/idle'
import { useSessionTimeout } from '@nordlys/data/auth/queries'
import { useProfile } from '@nordlys/data/profiles/queries'
import type { Account } from '@nordlys/data/profiles/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { returnState } from '../../auth/auth-state.ts'
import { RESET_PATH } from '../../auth/link-return.ts'
import { SessionUnreachable } from '../../auth/SessionUnreachable.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { latePart } from '../../components/late-part.ts'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { AUTH_PATH } from '../paths.ts'
import { DisabledScreen, NoProfileScreen, PendingScreen } from './AccountScreens.tsx'
import { BareScreen } from './BareScreen.tsx'
import { ProfileContext } from './ProfileContext.ts'

/** Follows the own profile and session live: an approval lets in, and a session that ends on the server ends here, without a reload. */
const ProfileChanges = latePart(async () => (await import('./ProfileChanges.tsx')).ProfileChanges)

interface GuardProps {
  readonly children: ReactNode
}

/** Lets only approved staff through. The database refuses the others anyway; this says so in words. */
export function AdminGuard({ children }: GuardProps) {
  const { t } = useTranslation('auth')
  const auth = useAuth()
  const location = useLocation()

  if (auth.state === 'loading') return <LoadingScreen label={t('loading')} fullHeight />
  if (auth.state === 'unreachable') return <SessionUnreachable />
  if (auth.state === 'signed-out') {
    // Whoever left on purpose is done here; the next person begins at the beginning.
    return <Navigate to={AUTH_PATH} replace state={auth.reason === 'left' ? null : returnState(location)} />
  }
  return <ProfileGuard email={auth.user.email}>{children}</ProfileGuard>
}

function ProfileGuard({ email, children }: GuardProps & { readonly email: string }) {
  const profile = useProfile()

  if (profile.data === undefined) {
    if (!profile.isError) return <LoadingScreen fullHeight />
    return (
      <BareScreen>
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
      </BareScreen>
    )
  }
  return (
    <>
      {/* Not before the profile is known: hearing that one listens asks for it anew, and what failed would begin once more. */}
      <ProfileChanges wanted={false} />
      <Admitted profile={profile.data} email={email}>
        {children}
      </Admitted>
    </>
  )
}

function Admitted({
  profile,
  email,
  children,
}: GuardProps & { readonly profile: Account | null; readonly email: string }) {
  if (profile === null) return <NoProfileScreen email={email} />
  if (profile.password_status === 'required') return <Navigate to={RESET_PATH} replace />
  if (profile.status === 'pending') return <PendingScreen email={profile.email} />
  if (profile.status === 'disabled') return <DisabledScreen email={profile.email} />
  return (
    <ProfileContext value={profile}>
      <IdleTimeout />
      {children}
    </ProfileContext>
  )
}

function IdleTimeout() {
  useIdleTimeout(useSessionTimeout())
  return null
}
