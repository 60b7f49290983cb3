import { useEnterMailCode } from '@nordlys/data/auth/mutations'
import { type MailCode, type TypedCode, typedCodeSchema } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

/** Errors about the code, by the service's reason; others show below the form. */
const BESIDE_FIELD: Readonly<Record<string, string>> = {
  otp_expired: 'errors:code_wrong',
  over_request_rate_limit: 'errors:code_locked',
}

interface MailCodeFormProps extends Pick<MailCode, 'email' | 'type'> {
  /** Called once the code has opened a session; by default the session's subscribers decide what follows. */
  readonly onDone?: () => void
}

/** Accepts a mailed code when its link cannot be opened, such as on another device. */
export function MailCodeForm({ email, type, onDone }: MailCodeFormProps) {
  const { t } = useTranslation('auth')
  const enter = useEnterMailCode()
  const form = useZodForm(typedCodeSchema, { code: '' })

  const submit = async ({ code }: TypedCode) => {
    try {
      await enter.mutateAsync({ email, type, token: code })
      onDone?.()
    } catch (error) {
      const message = error instanceof DataError ? BESIDE_FIELD[error.reason ?? ''] : undefined
      throw message === undefined ? error : new DataError('invalid', { fields: { code: message }, cause: error })
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="code" label={t('code.label')} inputMode="numeric" autoComplete="one-time-code" />
      <SubmitButton pendingLabel={t('code.submitting')}>{t('code.submit')}</SubmitButton>
    </Form>
  )
}
