import { useSignIn } from '@nordlys/data/auth/mutations'
import { type SignIn, signInSchema } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/errors'
import { useTranslation } from 'react-i18next'
import { Form } from '../components/form/Form.tsx'
import { PasswordField } from '../components/form/PasswordField.tsx'
import { SubmitButton } from '../components/form/SubmitButton.tsx'
import { TextField } from '../components/form/TextField.tsx'
import { useZodForm } from '../components/form/useZodForm.ts'
import { toast } from '../components/toast.ts'
import { useErrorText } from '../components/useErrorText.ts'
import { useProviderMessage } from './useProviderMessage.ts'

// These say nothing about the sign-in itself; everything else carries the provider's message.
const OWN_WORDS: ReadonlySet<string> = new Set(['network', 'timeout', 'rate_limited', 'unknown'])

/** E-mail and password. What follows a success is decided by whoever watches the session. */
export function SignInForm() {
  const { t } = useTranslation('auth')
  const { errorText } = useErrorText()
  const providerMessage = useProviderMessage()
  const signIn = useSignIn()
  const form = useZodForm(signInSchema, { email: '', password: '' })

  const submit = async (values: SignIn) => {
    try {
      await signIn.mutateAsync(values)
    } catch (error) {
      if (!(error instanceof DataError)) toast.error(t('unexpected'))
      else if (OWN_WORDS.has(error.code)) toast.error(t('signIn.failed'), errorText(error))
      else toast.error(providerMessage(error))
      form.setFocus('password', { shouldSelect: true })
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" />
      <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
      <SubmitButton pendingLabel={t('signIn.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
        {t('signIn.submit')}
      </SubmitButton>
    </Form>
  )
}
