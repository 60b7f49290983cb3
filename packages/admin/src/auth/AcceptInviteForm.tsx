import { useResetPassword } from '@nordlys/data/auth/mutations'
import { type AcceptInvite, acceptInviteSchema } from '@nordlys/data/auth/schema'
import { useOpenInvite } from '@nordlys/data/people/accept-invite/mutations'
import { DataError } from '@nordlys/data/lib/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { CONFIRMED_PATH, RESET_PATH } from './link-return.ts'
import { PasswordRequirements } from './PasswordRequirements.tsx'
import { useAuthFailure } from './useAuthFailure.ts'

interface AcceptInviteFormProps {
  readonly token: string
  /** The invited address. */
  readonly email: string
}

/** Takes the name and the password of an invited person and signs them in. */
export function AcceptInviteForm({ token, email }: AcceptInviteFormProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const fail = useAuthFailure()
  const open = useOpenInvite()
  const choose = useResetPassword()
  const form = useZodForm(acceptInviteSchema, { full_name: '', password: '', confirmation: '' })

  const submit = async ({ full_name, password }: AcceptInvite) => {
    try {
      await open.mutateAsync({ token, full_name })
    } catch (error) {
      const isClosed = error instanceof DataError && error.reason === 'invalid_token'
      // Used or revoked since the page was opened, which the page then shows.
      if (isClosed) await queryClient.invalidateQueries({ queryKey: ['invite', token] })
      else fail(error, t('mailLink.failed'))
      return
    }
    try {
      await choose.mutateAsync({ password })
      void navigate(CONFIRMED_PATH, { replace: true })
    } catch (error) {
      // The address is confirmed and the invite is used; the password can still be chosen.
      fail(error, t('newPassword.failed'))
      void navigate(RESET_PATH, { replace: true })
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField name="full_name" label={t('signUp.name')} autoComplete="name" />
      <PasswordField name="password" label={t('password')} autoComplete="new-password" />
      <PasswordField name="confirmation" label={t('signUp.confirmation')} autoComplete="new-password" />
      <PasswordRequirements />
      <SubmitButton pendingLabel={t('firstPassword.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
        {t('invite.submit')}
      </SubmitButton>
    </Form>
  )
}
