import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEnterRecoveryCode, useProveFactor } from '@nordlys/data/factors/mutations'
import { useFactors } from '@nordlys/data/factors/queries'
import { canUsePasskeys, isPasskey } from '@nordlys/data/factors/passkeys'
import { type Factor, type FactorCode, type RecoveryCode, recoveryCodeSchema } from '@nordlys/data/factors/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import { ACCOUNT_PATH } from '../../paths.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Returns the factors to offer: each app, and one passkey, because the browser selects among all of them. */
function offered(factors: readonly Factor[]): Factor[] {
  const passkeys = canUsePasskeys() ? factors.filter(isPasskey).slice(0, 1) : []
  return [...factors.filter(({ factor_type: type }) => type === 'totp'), ...passkeys]
}

interface ProveFactorProps {
  readonly onProven?: (() => void) | undefined
}

/** Proves the session by a code of an authenticator app, a passkey, or a recovery code. */
export function ProveFactor({ onProven }: ProveFactorProps) {
  const { t } = useTranslation('secondFactor')
  const { kind, websiteUrl } = usePlatform()
  const factors = useFactors()
  const [chosen, setChosen] = useState<string | null>(null)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)

  const all = offered(factors.data ?? [])
  const current = all.find(({ id }) => id === chosen) ?? all[0]
  const others = all.filter(({ id }) => id !== current?.id)

  const description = (factor: Factor | undefined) => {
    if (!factor) return t(`step.passkeyElsewhere.${kind}`)
    return isPasskey(factor)
      ? t('step.passkeyDescription')
      : t('step.description', { name: factor.friendly_name ?? t('app') })
  }

  if (usesRecoveryCode) {
    return (
      <>
        <Description>{t('step.recoveryDescription')}</Description>
        <RecoveryCodeForm onProven={onProven} />
        <Box sx={{ mt: 2 }}>
          <Button onClick={() => setUsesRecoveryCode(false)}>{t('step.useOtherWay')}</Button>
        </Box>
      </>
    )
  }
  if (factors.isPending) return <SkeletonLines lines={2} />
  return (
    <>
      {factors.isError ? (
        <ErrorState error={factors.error} onRetry={() => void factors.refetch()} retrying={factors.isFetching} />
      ) : (
        <Description>{description(current)}</Description>
      )}
      {current &&
        (isPasskey(current) ? (
          <PasskeyButton factorId={current.id} onProven={onProven} />
        ) : (
          <ProveApp key={current.id} factorId={current.id} onProven={onProven} />
        ))}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {others.map((factor) => (
          <Button key={factor.id} onClick={() => setChosen(factor.id)}>
            {isPasskey(factor) ? t('step.usePasskey') : t('step.useOther', { name: factor.friendly_name ?? t('app') })}
          </Button>
        ))}
        <Button variant={current ? 'text' : 'contained'} onClick={() => setUsesRecoveryCode(true)}>
          {t('step.useRecoveryCode')}
        </Button>
        {!current && kind === 'desktop' && websiteUrl !== null && (
          <Button href={new URL(ACCOUNT_PATH, websiteUrl).href} target="_blank" rel="noopener">
            {t('step.openAccount')}
          </Button>
        )}
      </Box>
    </>
  )
}

function Description({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'muted', mb: 3, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}

function ProveApp({ factorId, onProven }: ProveFactorProps & { readonly factorId: string }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useProveFactor()
  return (
    <FactorCodeForm
      label={t('step.title')}
      submitLabel={t('step.submit')}
      pendingLabel={t('step.submitting')}
      onSubmit={({ code }: FactorCode) => mutateAsync({ factorId, code }).then(onProven)}
    />
  )
}

const RECOVERY_REFUSALS = {
  recovery_code_wrong: ['code', 'errors:recovery_code_wrong'],
  rate_limited: ['code', 'errors:recovery_code_locked'],
} as const

function RecoveryCodeForm({ onProven }: ProveFactorProps) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useEnterRecoveryCode()
  const form = useZodForm(recoveryCodeSchema, { code: '' })
  const submit = ({ code }: RecoveryCode) => withFieldErrors(mutateAsync(code).then(onProven), RECOVERY_REFUSALS)
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
