import { useAuth } from '@nordlys/data/auth/context'
import { useProfile } from '@nordlys/data/profiles/queries'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { returnState } from '../../auth/return-to.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { AUTH_PATH } from '../paths.ts'
import { DisabledScreen, NoProfileScreen, PendingScreen } from './AccountScreens.tsx'
import { BareScreen } from './BareScreen.tsx'
import { ProfileContext } from './ProfileContext.ts'

/** Lets only approved staff through. The database refuses the others anyway; this says so in words. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  const auth = useAuth()
  const profile = useProfile()
  const location = useLocation()

  if (auth.state === 'loading') return <LoadingScreen label={t('loading')} fullHeight />
  if (auth.state === 'signed-out') return <Navigate to={AUTH_PATH} replace state={returnState(location)} />
  if (profile.data === undefined) {
    if (!profile.isError) return <LoadingScreen fullHeight />
    return (
      <BareScreen>
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
      </BareScreen>
    )
  }
  if (profile.data === null) return <NoProfileScreen email={auth.user.email} />
  const { status, email } = profile.data
  if (status === 'pending') return <PendingScreen email={email} />
  if (status === 'disabled') return <DisabledScreen email={email} />
  return <ProfileContext value={profile.data}>{children}</ProfileContext>
}
