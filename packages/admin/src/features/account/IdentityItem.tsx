import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useUnlink } from '@nordlys/data/identities/mutations'
import { type Identity, isCompany } from '@nordlys/data/identities/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { BLOCKED } from '@nordlys/ui/components/StepButton'
import { providerName } from '../../auth/providers/provider-names.ts'
import { useProof } from '../../auth/proof/ProofProvider.tsx'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

interface IdentityItemProps {
  readonly identity: Identity
  /** Whether it is the only sign-in method, which the server keeps. */
  readonly isOnly: boolean
}

/** Renders a sign-in method, and unlinks a provider. The password has its own section, and a company manages its people itself. */
export function IdentityItem({ identity, isOnly }: IdentityItemProps) {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const { run, isPending } = useAction()
  const { mutateAsync } = useUnlink()
  const withProof = useProof()
  const note = useId()
  const { provider, email, created_at } = identity
  const isProvider = provider !== 'email' && !isCompany(identity)
  const name = isProvider ? providerName(provider) : t(provider === 'email' ? 'identities.email' : 'identities.company')

  const unlink = () =>
    run({
      confirm: {
        title: t('identities.unlinkTitle', { provider: name }),
        description: t('identities.unlinkText', { provider: name }),
        confirmLabel: t('identities.unlink'),
        destructive: true,
      },
      call: () => withProof(() => mutateAsync(identity.identity_id)),
      done: t('identities.unlinked', { provider: name }),
      failed: t('identities.unlinkFailed'),
      reasons: {
        single_identity_not_deletable: t('identities.only'),
        email_conflict_identity_not_deletable: t('identities.addressTaken'),
        manual_linking_disabled: t('identities.linkOff'),
        insufficient_aal: t('identities.linkUnproven'),
      },
    })
  return (
    <Box
      component="li"
      sx={{ py: 1, borderBottom: '1px solid', borderColor: 'hairline', '&:last-child': { borderBottom: 0 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere' }}>
            {email && shownAddress(email)}
          </Typography>
          {created_at && (
            <Typography variant="body2" sx={{ color: 'muted' }}>
              {t('identities.added', { date: date(created_at) })}
            </Typography>
          )}
        </Box>
        {isProvider && (
          <Button
            color="error"
            loading={isPending}
            aria-disabled={isOnly}
            aria-label={t('identities.unlinkNamed', { provider: name })}
            aria-describedby={isOnly ? note : undefined}
            onClick={() => {
              if (!isOnly) void unlink()
            }}
            sx={BLOCKED}
          >
            {t('identities.unlink')}
          </Button>
        )}
      </Box>
      {isOnly && isProvider && (
        <Typography id={note} variant="body2" sx={{ color: 'muted', mt: 0.5 }}>
          {t('identities.only')}
        </Typography>
      )}
    </Box>
  )
}
