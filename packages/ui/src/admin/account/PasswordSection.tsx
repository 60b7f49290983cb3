import Box from '@mui/material/Box'
import { useChangePassword } from '@nordlys/data/auth/mutations'
import { changePasswordSchema } from '@nordlys/data/auth/schema'
import { useTranslation } from 'react-i18next'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { useZodForm } from '../../components/form/useZodForm.ts'
import { withFieldErrors } from '../../components/form/with-field-errors.ts'
import { Section } from '../../components/Section.tsx'
import { toast } from '../../components/toast.ts'
import { useOwnProfile } from '../shell/ProfileContext.ts'

const EMPTY = { current_password: '', password: '', confirmation: '' }

const REFUSALS = {
  current_password_invalid: ['current_password', 'errors:password_current'],
  invalid_credentials: ['current_password', 'errors:password_current'],
  same_password: ['password', 'errors:password_same'],
  weak_password: ['password', 'errors:password_short'],
} as const

/** A new password for somebody who knows the current one; it ends the account's other sessions. */
export function PasswordSection() {
  const { t } = useTranslation(['account', 'common'])
  const { email } = useOwnProfile()
  const { mutateAsync } = useChangePassword()
  const form = useZodForm(changePasswordSchema, EMPTY)
  return (
    <Section title={t('password.title')} description={t('password.description')}>
      <Form
        form={form}
        label={t('password.title')}
        onSubmit={async (values) => {
          await withFieldErrors(mutateAsync(values), REFUSALS)
          form.reset(EMPTY)
          toast.success(t('password.done'))
        }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="current_password" label={t('password.current')} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={t('password.new')}
          help={t('password.help')}
          autoComplete="new-password"
        />
        <PasswordField name="confirmation" label={t('password.confirmation')} autoComplete="new-password" />
        <Box>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('password.save')}</SubmitButton>
        </Box>
      </Form>
    </Section>
  )
}
