import { useAuth } from '@nordlys/data/auth/context'
import { useResetPassword } from '@nordlys/data/auth/mutations'
import { type ResetPassword, resetPasswordSchema } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/errors'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { AUTH_PATH } from '../admin/paths.ts'
import { Form } from '../components/form/Form.tsx'
import { PasswordField } from '../components/form/PasswordField.tsx'
import { SubmitButton } from '../components/form/SubmitButton.tsx'
import { useZodForm } from '../components/form/useZodForm.ts'
import { LoadingScreen } from '../components/LoadingState.tsx'
import { toast } from '../components/toast.ts'
import { readAuthState } from './auth-state.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CONFIRMED_PATH } from './link-return.ts'
import { PasswordRequirements } from './PasswordRequirements.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'
import { useAuthFailure } from './useAuthFailure.ts'

/** Where a reset link leads: a form with the session it opened, a word and the way on without one. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const auth = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { notice } = readAuthState(state)
  const isValid = auth.state === 'signed-in' && notice === undefined
  const isRefused = notice?.kind === 'refused'
  // The recovery is over a moment before the form has said that it succeeded; null until it begins.
  const [isRecovery, setIsRecovery] = useState<boolean | null>(null)
  if (isRecovery === null && isValid && auth.recovering) setIsRecovery(true)

  useEffect(() => {
    if (isValid) return
    toast.error(isRefused ? t('newPassword.invalid') : t('newPassword.expired'))
    void navigate(`${AUTH_PATH}?tab=reset`, { replace: true, state })
  }, [isValid, isRefused, t, navigate, state])

  if (!isValid) return <LoadingScreen label={t('loading')} fullHeight />
  const { email } = auth.user
  return (
    <AuthFrame title={t('newPassword.title')} subtitle={t('newPassword.subtitle', { email })}>
      {isRecovery === true ? (
        <NewPasswordForm email={email} onTooLate={() => setIsRecovery(false)} />
      ) : (
        <SignedInAlready email={email} onRecovered={() => setIsRecovery(true)} />
      )}
    </AuthFrame>
  )
}

interface NewPasswordFormProps {
  readonly email: string
  /** Called when the service asks for the current password after all: a recovery lasts an hour. */
  readonly onTooLate: () => void
}

function NewPasswordForm({ email, onTooLate }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const reset = useResetPassword()
  const form = useZodForm(resetPasswordSchema, { password: '', confirmation: '' })

  const submit = async (values: ResetPassword) => {
    try {
      await reset.mutateAsync(values)
      toast.success(t('newPassword.done'))
      void navigate(CONFIRMED_PATH, { replace: true })
    } catch (error) {
      fail(error, t('newPassword.failed'))
      if (error instanceof DataError && error.reason === 'current_password_required') onTooLate()
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label={t('newPassword.password')} autoComplete="new-password" />
      <PasswordField name="confirmation" label={t('newPassword.confirmation')} autoComplete="new-password" />
      <PasswordRequirements />
      <SubmitButton pendingLabel={t('newPassword.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
        {t('newPassword.submit')}
      </SubmitButton>
    </Form>
  )
}
