import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEnterRecoveryCode, useProveFactor } from '@nordlys/data/factors/mutations'
import { useFactors } from '@nordlys/data/factors/queries'
import { type FactorCode, type RecoveryCode, recoveryCodeSchema } from '@nordlys/data/factors/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useZodForm } from '../../components/form/useZodForm.ts'
import { withFieldErrors } from '../../components/form/with-field-errors.ts'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { StepScreen } from './StepScreen.tsx'

/** The second step of the sign-in: a code of an authenticator app, or a recovery code. */
export function SecondStep() {
  const { t } = useTranslation('secondFactor')
  const factors = useFactors()
  const [chosen, setChosen] = useState<string | null>(null)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  usePageTitle(t('step.title'))

  const apps = factors.data?.filter(({ factor_type: type }) => type === 'totp') ?? []
  const app = apps.find(({ id }) => id === chosen) ?? apps[0]
  const others = apps.filter(({ id }) => id !== app?.id)

  if (usesRecoveryCode) {
    return (
      <StepScreen title={t('step.title')} description={t('step.recoveryDescription')}>
        <RecoveryCodeForm />
        <Box sx={{ mt: 2 }}>
          <Button onClick={() => setUsesRecoveryCode(false)}>{t('step.useApp')}</Button>
        </Box>
      </StepScreen>
    )
  }
  if (factors.isPending) return <LoadingScreen fullHeight />
  return (
    <StepScreen
      title={t('step.title')}
      description={app ? t('step.description', { name: app.friendly_name ?? t('app') }) : undefined}
    >
      {app ? (
        <ProveApp key={app.id} factorId={app.id} />
      ) : (
        <ErrorState error={factors.error} onRetry={() => void factors.refetch()} retrying={factors.isFetching} />
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {others.map(({ id, friendly_name: name }) => (
          <Button key={id} onClick={() => setChosen(id)}>
            {t('step.useOther', { name: name ?? t('app') })}
          </Button>
        ))}
        <Button onClick={() => setUsesRecoveryCode(true)}>{t('step.useRecoveryCode')}</Button>
      </Box>
    </StepScreen>
  )
}

function ProveApp({ factorId }: { readonly factorId: string }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useProveFactor()
  return (
    <FactorCodeForm
      label={t('step.title')}
      submitLabel={t('step.submit')}
      pendingLabel={t('step.submitting')}
      onSubmit={({ code }: FactorCode) => mutateAsync({ factorId, code })}
    />
  )
}

const RECOVERY_REFUSALS = {
  recovery_code_wrong: ['code', 'errors:recovery_code_wrong'],
  rate_limited: ['code', 'errors:recovery_code_locked'],
} as const

function RecoveryCodeForm() {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useEnterRecoveryCode()
  const form = useZodForm(recoveryCodeSchema, { code: '' })
  const submit = ({ code }: RecoveryCode) => withFieldErrors(mutateAsync(code), RECOVERY_REFUSALS)
  return (
    <Form form={form} label={t('step.title')} onSubmit={submit}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the screen, which the user has just chosen */}
      <TextField name="code" label={t('step.recoveryCode')} autoComplete="off" autoFocus />
      <Box>
        <SubmitButton pendingLabel={t('step.submitting')}>{t('step.submit')}</SubmitButton>
      </Box>
    </Form>
  )
}
