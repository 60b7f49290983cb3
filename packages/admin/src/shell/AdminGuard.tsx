import { useAuth } from '@nordlys/data/auth/context'
import { useIdleTimeout } from '@nordlys/data/auth/session/idle-timeout'
import { useSessionTimeout } from '@nordlys/data/auth/queries'
import { useProfile } from '@nordlys/data/profiles/queries'
import type { Account } from '@nordlys/data/profiles/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { returnState } from '../auth/auth-state.ts'
import { RESET_PATH } from '../auth/mail/link-return.ts'
import { SessionUnreachable } from '../auth/session/SessionUnreachable.tsx'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { idleComponent, lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { AUTH_PATH } from '../paths.ts'
import { BareScreen } from '../auth/BareScreen.tsx'
import { ProfileContext } from '../shared/profile-context.ts'
import { SecondFactorGuard } from '../auth/second-factor/SecondFactorGuard.tsx'

/** Subscribes to the user's profile and session: an approval, or the end of the session on the server, takes effect without a reload. */
const ProfileChanges = idleComponent(async () => (await import('./ProfileChanges.tsx')).ProfileChanges)

// Approved users never see these screens.
const accountScreen = (name: keyof typeof import('./AccountScreens.tsx')) =>
  lazyComponent(async () => (await import('./AccountScreens.tsx'))[name], { loading: <LoadingScreen fullHeight /> })
const PendingScreen = accountScreen('PendingScreen')
const DisabledScreen = accountScreen('DisabledScreen')
const NoProfileScreen = accountScreen('NoProfileScreen')

interface GuardProps {
  readonly children: ReactNode
}

/** Renders its children for approved users only, and explains why to all others. The database refuses them in any case. */
export function AdminGuard({ children }: GuardProps) {
  const { t } = useTranslation('admin')
  const auth = useAuth()
  const location = useLocation()

  if (auth.state === 'loading') return <LoadingScreen label={t('checkingSession')} fullHeight />
  if (auth.state === 'unreachable') return <SessionUnreachable />
  if (auth.state === 'signed-out') {
    // After a deliberate sign-out, the next user starts at the first screen.
    const state = auth.reason === 'left' ? null : returnState(location)
    return (
      <>
        {/* Until the sign-in is loaded. */}
        <LoadingScreen label={t('checkingSession')} fullHeight />
        <Navigate to={AUTH_PATH} replace state={state} />
      </>
    )
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
      {/* After the profile has loaded: each new subscription refetches it, which would restart a failing fetch. */}
      <ProfileChanges />
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
      <SecondFactorGuard>{children}</SecondFactorGuard>
    </ProfileContext>
  )
}

function IdleTimeout() {
  useIdleTimeout(useSessionTimeout())
  return null
}
