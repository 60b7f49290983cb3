import Link from '@mui/material/Link'
import { useSignIn } from '@nordlys/data/auth/mutations'
import { type SignIn, signInSchema } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../components/form/Form.tsx'
import { PasswordField } from '../components/form/PasswordField.tsx'
import { SubmitButton } from '../components/form/SubmitButton.tsx'
import { TextField } from '../components/form/TextField.tsx'
import { useZodForm } from '../components/form/useZodForm.ts'
import { Notice } from './Notice.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { useAuthFailure } from './useAuthFailure.ts'

interface SignInFormProps {
  readonly email: string
  /** Called with the address typed so far by whoever forgot the password. */
  readonly onForgot: (email: string) => void
}

/** E-mail and password. What follows a success is decided by whoever watches the session. */
export function SignInForm({ email, onForgot }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const signIn = useSignIn()
  const form = useZodForm(signInSchema, { email, password: '' })
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  const submit = async (values: SignIn) => {
    setUnconfirmed(null)
    try {
      await signIn.mutateAsync(values)
    } catch (error) {
      fail(error, t('signIn.failed'))
      if (error instanceof DataError && error.reason === 'email_not_confirmed') setUnconfirmed(values.email)
      form.setFocus('password', { shouldSelect: true })
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      {unconfirmed !== null && (
        <Notice tone="info" action={<ResendConfirmation key={unconfirmed} email={unconfirmed} justSent={false} />}>
          {t('confirm.unconfirmed', { email: unconfirmed })}
        </Notice>
      )}
      <TextField name="email" type="email" label={t('email')} autoComplete="username" />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <SubmitButton pendingLabel={t('signIn.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
        {t('signIn.submit')}
      </SubmitButton>
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => onForgot(form.getValues('email'))}
        sx={{ alignSelf: 'center', py: 1.25, color: 'muted' }}
      >
        {t('signIn.forgot')}
      </Link>
    </Form>
  )
}
