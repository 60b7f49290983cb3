import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useStartLinking } from '@nordlys/data/identities/mutations'
import { useIdentities, useSignInMethods } from '@nordlys/data/identities/queries'
import { type Identity, isCompany, type ProviderName } from '@nordlys/data/identities/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useProof } from '../../auth/proof/ProofProvider.tsx'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { Notice } from '../../auth/Notice.tsx'
import { providerName } from '../../auth/providers/provider-names.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { IdentityItem } from './IdentityItem.tsx'

/** Lists the sign-in methods of the account, links providers and unlinks them; renders nothing when the server returns none. */
export function IdentitiesSection() {
  const { t } = useTranslation('account')
  const identities = useIdentities()
  if (identities.isError) {
    return (
      <Section title={t('identities.title')}>
        <ErrorState
          title={t('identities.loadFailed')}
          error={identities.error}
          onRetry={() => void identities.refetch()}
          retrying={identities.isFetching}
        />
      </Section>
    )
  }
  if (!identities.data?.length) return null
  const isOnly = identities.data.length === 1
  return (
    <Section title={t('identities.title')}>
      <Box component="ul" aria-label={t('identities.title')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {identities.data.map((identity) => (
          <IdentityItem key={identity.identity_id} identity={identity} isOnly={isOnly} />
        ))}
      </Box>
      {/* A company decides alone how its people sign in. */}
      {!identities.data.some(isCompany) && <LinkButtons identities={identities.data} />}
    </Section>
  )
}

function LinkButtons({ identities }: { readonly identities: readonly Identity[] }) {
  const { t } = useTranslation(['account', 'auth'])
  const platform = usePlatform()
  const methods = useSignInMethods()
  const { run } = useAction()
  const { mutateAsync, isPending, variables } = useStartLinking()
  const withProof = useProof()
  const [isInBrowser, setIsInBrowser] = useState(false)
  const linked = new Set(identities.map(({ provider }) => provider))
  const others = methods.data?.providers.filter((provider) => !linked.has(provider)) ?? []

  const start = async (provider: ProviderName) => {
    platform.openProvider(await withProof(() => mutateAsync(provider)))
    setIsInBrowser(platform.kind === 'desktop')
  }
  const link = (provider: ProviderName) =>
    run({
      call: () => start(provider),
      failed: t('identities.linkFailed'),
      reasons: { manual_linking_disabled: t('identities.linkOff'), insufficient_aal: t('identities.linkUnproven') },
    })
  if (others.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ color: 'muted', mt: 2 }}>
        {t('identities.linkDescription')}
      </Typography>
      {isInBrowser && (
        <Box sx={{ mt: 1 }}>
          <Notice tone="info">{t('auth:other.inBrowser')}</Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {others.map((provider) => (
          <Button
            key={provider}
            variant="outlined"
            loading={isPending && variables === provider}
            onClick={() => void link(provider)}
          >
            {t('identities.link', { provider: providerName(provider) })}
          </Button>
        ))}
      </Box>
    </>
  )
}
