import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRemoveFactor, useRemoveLostFactor } from '@nordlys/data/factors/mutations'
import { useFactors } from '@nordlys/data/factors/queries'
import { useSecondFactorStatus } from '@nordlys/data/factors/status'
import { canUsePasskeys, isPasskey, lastUseOf } from '@nordlys/data/factors/passkeys'
import type { Factor } from '@nordlys/data/factors/schema'
import { useAuth } from '@nordlys/data/auth/context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { AddFactor, type FactorKind } from '../../auth/second-factor/AddFactor.tsx'
import { FactorCodeForm } from '../../auth/second-factor/FactorCodeForm.tsx'
import { useProof } from '../../auth/proof/ProofProvider.tsx'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Lists, adds and removes the authenticator apps and passkeys of the account, and creates its recovery codes. */
export function SecondFactorSection() {
  const { t } = useTranslation(['secondFactor', 'common'])
  const { kind } = usePlatform()
  const factors = useFactors()
  const status = useSecondFactorStatus()
  const [adding, setAdding] = useState<FactorKind | null>(null)
  const isLoaded = factors.data !== undefined && status.data !== undefined
  const blockedReason = isLoaded ? null : t('common:loading')

  const added = () => {
    setAdding(null)
    toast.success(t(adding === 'passkey' ? 'addPasskey.done' : 'add.done'))
  }
  return (
    <Section title={t('title')} description={t('description')}>
      {factors.isError && (
        <ErrorState
          title={t('loadFailed')}
          error={factors.error}
          onRetry={() => void factors.refetch()}
          retrying={factors.isFetching}
        />
      )}
      {factors.data && factors.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
          {factors.data.map((factor) => (
            <FactorItem key={factor.id} factor={factor} lastUse={lastUseOf(factor, factors.data)} />
          ))}
        </Box>
      )}
      {adding ? (
        <AddFactor kind={adding} isFirst={!status.data?.has_factor} onDone={added}>
          <Button sx={{ mt: 2 }} onClick={() => setAdding(null)}>
            {t('common:action.cancel')}
          </Button>
        </AddFactor>
      ) : (
        (isLoaded || !factors.isError) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <StepButton variant="outlined" blockedReason={blockedReason} onClick={() => setAdding('app')}>
              {t('add.title')}
            </StepButton>
            {canUsePasskeys() ? (
              <StepButton variant="outlined" blockedReason={blockedReason} onClick={() => setAdding('passkey')}>
                {t('addPasskey.title')}
              </StepButton>
            ) : (
              <Typography variant="body2" sx={{ color: 'muted', width: '100%' }}>
                {t(`addPasskey.elsewhere.${kind}`)}
              </Typography>
            )}
          </Box>
        )
      )}
      {status.data?.has_factor && !adding && <RecoveryCodes left={status.data.recovery_codes_left} />}
    </Section>
  )
}

interface FactorItemProps {
  readonly factor: Factor
  /** Null if it was never used, undefined if unknown. */
  readonly lastUse: string | null | undefined
}

function FactorItem({ factor, lastUse }: FactorItemProps) {
  const { t } = useTranslation('secondFactor')
  const { date, dateTime } = useFormat()
  const [isRemoving, setIsRemoving] = useState(false)
  const isKey = isPasskey(factor)
  const name = factor.friendly_name ?? t(isKey ? 'passkey' : 'app')
  const { isLost, confirmRemoval, isPending } = useFactorRemoval(factor, name)
  return (
    <Box component="li" sx={{ py: 1, borderBottom: '1px solid', borderColor: 'hairline' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <div>
          <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'muted' }}>
            {t(isKey ? 'passkeyAdded' : 'added', { date: date(factor.created_at) })}
          </Typography>
          {lastUse !== undefined && (
            <Typography variant="body2" sx={{ color: 'muted' }}>
              {lastUse === null ? t('neverUsed') : t('lastUsed', { date: dateTime(lastUse) })}
            </Typography>
          )}
        </div>
        {!isRemoving && (isLost || !isKey || canUsePasskeys()) && (
          <Button
            color="error"
            loading={isPending}
            aria-label={t('remove.label', { name })}
            onClick={isLost || isKey ? confirmRemoval : () => setIsRemoving(true)}
          >
            {t('remove.submit')}
          </Button>
        )}
      </Box>
      {isRemoving && <AppRemoval factorId={factor.id} name={name} onCancel={() => setIsRemoving(false)} />}
    </Box>
  )
}

/** Removes a passkey or a lost app after a confirmation. */
function useFactorRemoval(factor: Factor, name: string) {
  const { t } = useTranslation(['secondFactor', 'errors'])
  const auth = useAuth()
  const { run, isPending } = useAction()
  const { mutateAsync: remove } = useRemoveFactor()
  const { mutateAsync: removeLost } = useRemoveLostFactor()
  const withProof = useProof()
  // A session that a recovery code has proven cannot enter a code of the lost app.
  const isLost = auth.state === 'signed-in' && auth.user.needsSecondStep

  const confirmRemoval = () =>
    void run({
      confirm: {
        title: t('remove.title', { name }),
        description: t(isLost ? 'remove.lostDescription' : 'remove.passkeyDescription'),
        confirmLabel: t('remove.submit'),
        destructive: true,
      },
      call: () => (isLost ? withProof(() => removeLost(factor.id)) : remove({ factorId: factor.id })),
      done: t(isPasskey(factor) ? 'remove.passkeyDone' : 'remove.done'),
      failed: t('remove.failed', { name }),
      reasons: {
        passkey_not_used: t('errors:passkey_not_used'),
        mfa_verification_failed: t('errors:passkey_refused'),
      },
    })
  return { isLost, confirmRemoval, isPending }
}

interface AppRemovalProps {
  readonly factorId: string
  readonly name: string
  readonly onCancel: () => void
}

/** Asks for a code of the authenticator app, and removes the app. */
function AppRemoval({ factorId, name, onCancel }: AppRemovalProps) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync: remove } = useRemoveFactor()
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('remove.description', { name })}
      </Typography>
      <FactorCodeForm
        label={t('remove.title', { name })}
        submitLabel={t('remove.submit')}
        pendingLabel={t('remove.submitting')}
        onSubmit={async ({ code }) => {
          await remove({ factorId, code })
          toast.success(t('remove.done'))
        }}
      />
      <Button sx={{ mt: 1 }} onClick={onCancel}>
        {t('remove.cancel')}
      </Button>
    </Box>
  )
}
