import Typography from '@mui/material/Typography'
import { type SignUp, signUpSchema } from '@nordlys/data/auth/schema'
import { useSignUp } from '@nordlys/data/auth/sign-up'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DataError } from '@nordlys/data/lib/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { MailCodeForm } from '../mail/MailCodeForm.tsx'
import { MailSent } from '../mail/MailSent.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { isWeakPassword, useAuthFailure } from '../useAuthFailure.ts'

interface SignUpFormProps {
  readonly email: string
  readonly onDone: () => void
}

/** Creates an account; when its address must be confirmed, a message about the mail replaces the form. */
export function SignUpForm({ email, onDone }: SignUpFormProps) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const language = useLanguage()
  const signUp = useSignUp()
  const captcha = useCaptcha()
  const form = useZodForm(signUpSchema, { full_name: '', email, password: '', confirmation: '' })
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  const submit = async (values: SignUp) => {
    try {
      const { needsConfirmation } = await captcha.run((captchaToken) =>
        signUp.mutateAsync({ ...values, language, captchaToken }),
      )
      toast.success(t('signUp.done'))
      form.reset({ full_name: '', email: '', password: '', confirmation: '' })
      if (needsConfirmation) setUnconfirmed(values.email)
    } catch (error) {
      // The form shows it at the field.
      if (isWeakPassword(error)) throw error
      // The account and its profile are created in one transaction; only this message shows that the database rejected it.
      const isProfile = error instanceof DataError && /database error/i.test(error.message)
      if (isProfile) toast.error(t('signUp.profileFailed'))
      else fail(error, t('signUp.failed'))
    }
  }

  if (unconfirmed !== null) {
    return (
      <MailSent
        title={t('confirm.title')}
        description={t('confirm.description', { email: shownAddress(unconfirmed) })}
        hint={t('confirm.hint')}
      >
        <MailCodeForm email={unconfirmed} type="signup" />
        <ResendConfirmation email={unconfirmed} justSent />
        <Button onClick={onDone}>{t('backToSignIn')}</Button>
      </MailSent>
    )
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="full_name" label={t('signUp.name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('email')} autoComplete="username" />
      <PasswordField name="password" label={t('password')} help={t('signUp.requirement')} autoComplete="new-password" />
      <PasswordField name="confirmation" label={t('signUp.confirmation')} autoComplete="new-password" />
      {captcha.widget}
      <SubmitButton pendingLabel={t('signUp.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
        {t('signUp.submit')}
      </SubmitButton>
      <Typography variant="body2" sx={{ color: 'muted', textAlign: 'center', textWrap: 'balance' }}>
        {t('signUp.approval')}
      </Typography>
    </Form>
  )
}
