import Typography from '@mui/material/Typography'
import { useRequestPasswordReset } from '@nordlys/data/auth/mutations'
import { type Email, emailSchema } from '@nordlys/data/auth/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { MailCodeForm } from '../mail/MailCodeForm.tsx'
import { MailSent } from '../mail/MailSent.tsx'
import { useAuthFailure } from '../useAuthFailure.ts'

/** Requests a link to choose a new password. The response does not reveal whether the account exists (rule W5). */
export function ResetForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const fail = useAuthFailure()
  const request = useRequestPasswordReset()
  const captcha = useCaptcha()
  const form = useZodForm(emailSchema, { email })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)

  const submit = async (values: Email) => {
    try {
      await captcha.run((captchaToken) => request.mutateAsync({ ...values, captchaToken }))
      toast.success(t('reset.sent'))
      setSentTo(values.email)
    } catch (error) {
      fail(error, t('reset.failed'))
    }
  }
  const again = () => {
    form.reset({ email: '' })
    setSentTo(null)
    setIsAgain(true)
  }

  if (sentTo !== null) {
    return (
      <MailSent title={t('reset.sentTitle')} description={t('reset.sentDescription', { email: shownAddress(sentTo) })}>
        <MailCodeForm email={sentTo} type="recovery" />
        <Button variant="outlined" onClick={again}>
          {t('reset.again')}
        </Button>
      </MailSent>
    )
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('reset.introduction')}
      </Typography>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button */}
      <TextField name="email" type="email" label={t('email')} autoComplete="username" autoFocus={isAgain} />
      {captcha.widget}
      <SubmitButton pendingLabel={t('reset.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
        {t('reset.submit')}
      </SubmitButton>
    </Form>
  )
}
