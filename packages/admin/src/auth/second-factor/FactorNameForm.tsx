import Box from '@mui/material/Box'
import { factorNameSchema } from '@nordlys/data/factors/schema'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'

const REFUSALS = {
  mfa_factor_name_conflict: ['friendly_name', 'errors:factor_name_taken'],
  mailed_link_needed: ['friendly_name', 'errors:mailed_link_needed'],
  passkey_not_used: ['friendly_name', 'errors:passkey_not_used'],
  passkey_known: ['friendly_name', 'errors:passkey_known'],
  mfa_verification_failed: ['friendly_name', 'errors:passkey_refused'],
  mfa_webauthn_enroll_not_enabled: ['friendly_name', 'errors:passkeys_disabled'],
} as const

interface FactorNameFormProps {
  /** The accessible name of the form. */
  readonly label: string
  readonly help: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly onSubmit: (name: string) => Promise<void>
}

/** Takes the name of a new factor. */
export function FactorNameForm({ label, help, submitLabel, pendingLabel, onSubmit }: FactorNameFormProps) {
  const { t } = useTranslation('secondFactor')
  const form = useZodForm(factorNameSchema, { friendly_name: '' })
  return (
    <Form form={form} label={label} onSubmit={({ friendly_name: name }) => withFieldErrors(onSubmit(name), REFUSALS)}>
      <TextField name="friendly_name" label={t('add.name')} help={help} autoComplete="off" />
      <Box>
        <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
      </Box>
    </Form>
  )
}
