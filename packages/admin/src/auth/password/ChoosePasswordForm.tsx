import { type ResetPassword, resetPasswordSchema } from '@nordlys/data/auth/schema'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { PasswordRequirements } from './PasswordRequirements.tsx'

interface ChoosePasswordFormProps {
  /** The account of the password, for password managers; unknown before an emailed link is used. */
  readonly email?: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly onSubmit: (values: ResetPassword) => Promise<void>
}

/** Edits a new password with its repetition and requirements. */
export function ChoosePasswordForm({ email, submitLabel, pendingLabel, onSubmit }: ChoosePasswordFormProps) {
  const { t } = useTranslation('auth')
  const form = useZodForm(resetPasswordSchema, { password: '', confirmation: '' })
  return (
    <Form form={form} onSubmit={onSubmit}>
      {email !== undefined && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField name="password" label={t('newPassword.password')} autoComplete="new-password" />
      <PasswordField name="confirmation" label={t('newPassword.confirmation')} autoComplete="new-password" />
      <PasswordRequirements />
      <SubmitButton pendingLabel={pendingLabel} size="large" fullWidth sx={{ mt: 1 }}>
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}
