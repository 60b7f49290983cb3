import Box from '@mui/material/Box'
import { type FactorCode, factorCodeSchema } from '@nordlys/data/factors/schema'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'

/** GoTrue's error codes for a rejected code. */
const REFUSALS = {
  mfa_verification_failed: ['code', 'errors:factor_code_wrong'],
  mfa_verification_rejected: ['code', 'errors:factor_code_wrong'],
  mfa_challenge_expired: ['code', 'errors:factor_code_wrong'],
  mfa_factor_not_found: ['code', 'errors:factor_gone'],
  over_request_rate_limit: ['code', 'errors:factor_code_locked'],
} as const

interface FactorCodeFormProps {
  /** The accessible name of the form. */
  readonly label: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly onSubmit: (values: FactorCode) => Promise<unknown>
}

/** Takes the current code of an authenticator app. */
export function FactorCodeForm({ label, submitLabel, pendingLabel, onSubmit }: FactorCodeFormProps) {
  const { t } = useTranslation('secondFactor')
  const form = useZodForm(factorCodeSchema, { code: '' })
  return (
    <Form form={form} label={label} onSubmit={(values) => withFieldErrors(onSubmit(values), REFUSALS)}>
      {/* oxlint-disable jsx-a11y/no-autofocus -- the only field, which the user has just asked for */}
      <TextField
        name="code"
        label={t('code')}
        help={t('codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      {/* oxlint-enable jsx-a11y/no-autofocus */}
      <Box>
        <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
      </Box>
    </Form>
  )
}
