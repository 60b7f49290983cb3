import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useSignIn } from '@nordlys/data/auth/mutations'
import { type SignIn, signInSchema } from '@nordlys/data/auth/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DataError } from '@nordlys/data/lib/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { MailCodeForm } from '../mail/MailCodeForm.tsx'
import { Notice } from '../Notice.tsx'
import { ResendConfirmation } from '../sign-up/ResendConfirmation.tsx'
import { isCaptchaFailure, useAuthFailure } from '../useAuthFailure.ts'

interface SignInFormProps {
  readonly email: string
  /** Called with the typed address when the user has forgotten the password. */
  readonly onForgot: (email: string) => void
}

/** Signs in with email and password. The session's subscribers decide what follows. */
export function SignInForm({ email, onForgot }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const signIn = useSignIn()
  const captcha = useCaptcha()
  const form = useZodForm(signInSchema, { email, password: '' })
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)

  const submit = async (values: SignIn) => {
    setUnconfirmed(null)
    setIsRefused(false)
    try {
      await captcha.run((captchaToken) => signIn.mutateAsync({ ...values, captchaToken }))
    } catch (error) {
      fail(error, t('signIn.failed'))
      const reason = error instanceof DataError ? error.reason : undefined
      if (reason === 'email_not_confirmed') setUnconfirmed(values.email)
      setIsRefused(reason === 'invalid_credentials')
      if (!isCaptchaFailure(error)) form.setFocus('password', { shouldSelect: true })
    }
  }

  return (
    <Stack sx={{ gap: 2.5 }}>
      {unconfirmed !== null && <Unconfirmed key={unconfirmed} email={unconfirmed} />}
      {isRefused && <Notice tone="info">{t('signIn.hint')}</Notice>}
      <Form form={form} onSubmit={submit}>
        <TextField name="email" type="email" label={t('email')} autoComplete="username" />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" />
        {captcha.widget}
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
    </Stack>
  )
}

/** Shown to users who know the password but have not confirmed the address; outside the password form, because it contains a form. */
function Unconfirmed({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const action = (
    <Stack sx={{ gap: 1 }}>
      <MailCodeForm email={email} type="signup" />
      <ResendConfirmation email={email} justSent={false} />
    </Stack>
  )
  return (
    <Notice tone="info" action={action}>
      {t('confirm.unconfirmed', { email: shownAddress(email) })}
    </Notice>
  )
}
