import { emailSchema, type Email } from '@nordlys/data/auth/schema'
import { useCompanySignIn } from '@nordlys/data/identities/mutations'
import { useTranslation } from 'react-i18next'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'

interface CompanySignInProps {
  readonly email: string
  /** The URL to open after the sign-in. */
  readonly returnTo: string | null
  /** Called with the URL of the company's sign-in page. */
  readonly onStarted: (url: string) => void
}

const REFUSALS = {
  sso_provider_not_found: ['email', 'errors:company_unknown'],
  sso_provider_disabled: ['email', 'errors:company_unknown'],
} as const

/** Finds the company's sign-in by the domain of an address. */
export function CompanySignIn({ email, returnTo, onStarted }: CompanySignInProps) {
  const { t } = useTranslation('auth')
  const { mutateAsync } = useCompanySignIn()
  const captcha = useCaptcha()
  const form = useZodForm(emailSchema, { email })
  const start = async (values: Email) =>
    onStarted(await captcha.run((captchaToken) => mutateAsync({ ...values, returnTo, captchaToken })))
  return (
    <Form form={form} label={t('other.company')} onSubmit={(values) => withFieldErrors(start(values), REFUSALS)}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button */}
      <TextField name="email" type="email" label={t('other.workEmail')} autoComplete="email" autoFocus />
      {captcha.widget}
      <SubmitButton pendingLabel={t('other.searching')} size="large" fullWidth>
        {t('other.company')}
      </SubmitButton>
    </Form>
  )
}
