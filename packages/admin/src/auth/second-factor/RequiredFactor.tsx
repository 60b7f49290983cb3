import { canUsePasskeys } from '@nordlys/data/factors/passkeys'
import { useSecondFactorStatus } from '@nordlys/data/factors/status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { AddFactor, type FactorKind } from './AddFactor.tsx'
import { usePageTitle } from '@nordlys/ui/components/screen/usePageTitle.ts'
import { ProofProvider } from '../proof/ProofProvider.tsx'
import { StepScreen } from './StepScreen.tsx'

/** Shown to an account that must add a second factor first. */
export function RequiredFactor({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('secondFactor')
  const [kind, setKind] = useState<FactorKind>('app')
  const { data: status } = useSecondFactorStatus()
  // The status is already updated while the screen still shows the recovery codes.
  const [wasLost] = useState(status?.lost_by_restore === true)
  usePageTitle(t('required.title'))
  return (
    <StepScreen title={t('required.title')} description={t(wasLost ? 'required.lost' : 'required.description')}>
      <ProofProvider>
        <AddFactor kind={kind} isFirst onDone={onDone}>
          {canUsePasskeys() && (
            <Button sx={{ mt: 2 }} onClick={() => setKind(kind === 'app' ? 'passkey' : 'app')}>
              {t(kind === 'app' ? 'required.usePasskey' : 'required.useApp')}
            </Button>
          )}
        </AddFactor>
      </ProofProvider>
    </StepScreen>
  )
}
