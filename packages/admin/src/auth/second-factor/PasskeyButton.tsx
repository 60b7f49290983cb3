import { useProveFactor } from '@nordlys/data/factors/mutations'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

interface PasskeyButtonProps {
  readonly factorId: string
  readonly onProven?: (() => void) | undefined
}

/** Proves a passkey of the account: the browser asks which one. */
export function PasskeyButton({ factorId, onProven }: PasskeyButtonProps) {
  const { t } = useTranslation(['secondFactor', 'errors'])
  const { run, isPending } = useAction()
  const { mutateAsync } = useProveFactor()
  const prove = () =>
    run({
      call: () => mutateAsync({ factorId }).then(onProven),
      failed: t('step.passkeyFailed'),
      reasons: {
        passkey_not_used: t('errors:passkey_not_used'),
        mfa_verification_failed: t('errors:passkey_refused'),
        over_request_rate_limit: t('errors:factor_code_locked'),
      },
    })
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only way forward on this screen
    <Button variant="contained" autoFocus loading={isPending} onClick={() => void prove()}>
      {t('step.passkey')}
    </Button>
  )
}
