import { useAuth } from '@nordlys/data/auth/context'
import { useResetPassword } from '@nordlys/data/auth/mutations'
import type { ResetPassword } from '@nordlys/data/auth/schema'
import { hasSignUpProof, useKeepSignUpPassword } from '@nordlys/data/auth/sign-up-proof'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DataError } from '@nordlys/data/lib/errors'
import { useProfile } from '@nordlys/data/profiles/queries'
import { useEffect, useState, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_PATH, AUTH_PATH } from '../../paths.ts'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { readAuthState } from '../auth-state.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'
import { CONFIRMED_PATH } from '../mail/link-return.ts'
import { SecondFactorGuard } from '../second-factor/SecondFactorGuard.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'
import { isWeakPassword, useAuthFailure } from '../useAuthFailure.ts'

type Mode = 'recovery' | 'first' | 'signed-in'

/** Keeps the password of the sign-up when this browser signed up, or renders the form that asks for one. */
function FirstPassword({ loading, children }: { readonly loading: string; readonly children: ReactNode }) {
  const navigate = useNavigate()
  const { mutateAsync: keep } = useKeepSignUpPassword()
  const [isKeeping, setIsKeeping] = useState(hasSignUpProof)
  // An effect may run twice, and the server accepts one attempt.
  const isTried = useRef(false)
  useEffect(() => {
    if (!isKeeping || isTried.current) return
    isTried.current = true
    const tryToKeep = async () => {
      if (await keep().catch(() => false)) void navigate(CONFIRMED_PATH, { replace: true })
      else setIsKeeping(false)
    }
    void tryToKeep()
  }, [isKeeping, keep, navigate])
  return isKeeping ? <LoadingScreen label={loading} fullHeight /> : children
}

/**
 * Renders the target of reset links, also for users without a password: the form if there is a session, otherwise a message with the next step.
 */
export function ResetPasswordScreen() {
  const { t } = useTranslation(['auth', 'admin'])
  const auth = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const profile = useProfile()
  const { notice } = readAuthState(state)
  const isValid = auth.state === 'signed-in' && notice === undefined
  const isRefused = notice?.kind === 'refused'
  // The first mode stays, because the recovery ends shortly before the form reports success; null until the session is loaded.
  const [mode, setMode] = useState<Mode | null>(null)
  if (mode === null && isValid) {
    if (auth.recovering) setMode('recovery')
    else if (profile.data?.password_status === 'required') setMode('first')
    else if (profile.data !== undefined || profile.isError) setMode('signed-in')
  }

  useEffect(() => {
    if (isValid) return
    toast.error(isRefused ? t('newPassword.invalid') : t('newPassword.expired'))
    void navigate(`${AUTH_PATH}?tab=reset`, { replace: true, state })
  }, [isValid, isRefused, t, navigate, state])

  if (!isValid || mode === null) return <LoadingScreen label={t('admin:checkingSession')} fullHeight />
  const { email } = auth.user
  if (mode === 'first') {
    return (
      <FirstPassword loading={t('admin:checkingSession')}>
        <AuthFrame
          title={t('firstPassword.title')}
          subtitle={t('firstPassword.confirmed', { email: shownAddress(email) })}
        >
          <NewPasswordForm email={email} onExpired={() => setMode('signed-in')} />
        </AuthFrame>
      </FirstPassword>
    )
  }
  const frame = (
    <AuthFrame title={t('newPassword.title')} subtitle={t('newPassword.subtitle', { email: shownAddress(email) })}>
      {mode === 'recovery' ? (
        <NewPasswordForm email={email} onExpired={() => setMode('signed-in')} />
      ) : (
        <SignedInAlready email={email} onRecovered={() => setMode('recovery')} />
      )}
    </AuthFrame>
  )
  // The auth service changes no password before the second step.
  return auth.user.needsSecondStep ? <SecondFactorGuard>{frame}</SecondFactorGuard> : frame
}

interface NewPasswordFormProps {
  readonly email: string
  /** Called when the service requires reauthentication: a recovery lasts an hour. */
  readonly onExpired: () => void
}

/** Refusals of a session that must reauthenticate before choosing a password. */
const TOO_LATE: ReadonlySet<string> = new Set(['current_password_required', 'reauthentication_needed'])

function NewPasswordForm({ email, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const reset = useResetPassword()

  const submit = async (values: ResetPassword) => {
    try {
      await reset.mutateAsync(values)
      toast.success(t('newPassword.done'))
      void navigate(CONFIRMED_PATH, { replace: true })
    } catch (error) {
      // The form shows it at the field.
      if (isWeakPassword(error)) throw error
      // A recovery code lets the user in, but the auth service still asks for the lost factor.
      if (error instanceof DataError && error.reason === 'insufficient_aal') {
        toast.error(t('newPassword.failed'), t('newPassword.lostFactor'))
        void navigate(ACCOUNT_PATH)
        return
      }
      fail(error, t('newPassword.failed'))
      if (error instanceof DataError && TOO_LATE.has(error.reason ?? '')) onExpired()
    }
  }

  return (
    <ChoosePasswordForm
      email={email}
      submitLabel={t('newPassword.submit')}
      pendingLabel={t('newPassword.submitting')}
      onSubmit={submit}
    />
  )
}
