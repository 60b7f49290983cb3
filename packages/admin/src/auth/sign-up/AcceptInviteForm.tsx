import { type AcceptInvite, acceptInviteSchema } from '@nordlys/data/auth/schema'
import { useOpenInvite } from '@nordlys/data/people/accept-invite/mutations'
import { DataError } from '@nordlys/data/lib/errors'
import { refetch } from '@nordlys/data/lib/queries/refetch'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { PasswordRequirements } from '../password/PasswordRequirements.tsx'
import { useAuthFailure } from '../useAuthFailure.ts'
import { useFirstPassword } from '../password/useFirstPassword.ts'

interface AcceptInviteFormProps {
  readonly token: string
  /** The invited address. */
  readonly email: string
}

/** Takes the name and the password of an invited person and signs them in. */
export function AcceptInviteForm({ token, email }: AcceptInviteFormProps) {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const fail = useAuthFailure()
  const open = useOpenInvite()
  const choosePassword = useFirstPassword()
  const form = useZodForm(acceptInviteSchema, { full_name: '', password: '', confirmation: '' })

  const submit = async ({ full_name, password }: AcceptInvite) => {
    try {
      await open.mutateAsync({ token, full_name })
    } catch (error) {
      const isClosed = error instanceof DataError && error.reason === 'invalid_token'
      // Used or revoked since the page was opened, which the page then shows.
      if (isClosed) await refetch(queryClient, ['invite', token])
      else fail(error, t('mailLink.failed'))
      return
    }
    await choosePassword(password)
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
