import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { useProviderSignIn } from '@nordlys/data/identities/mutations'
import { useSignInMethods } from '@nordlys/data/identities/queries'
import type { ProviderName } from '@nordlys/data/identities/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { readAuthState } from '../auth-state.ts'
import { CompanySignIn } from './CompanySignIn.tsx'
import { Notice } from '../Notice.tsx'
import { providerName } from './provider-names.ts'
import { useAuthFailure } from '../useAuthFailure.ts'

/**
 * Offers the server's sign-ins without a password; renders nothing if there are none. They are below the form, so that it does not move when they
 * arrive.
 */
export function OtherSignIns({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth')
  const platform = usePlatform()
  const returnTo = readAuthState(useLocation().state).returnTo ?? null
  const methods = useSignInMethods()
  const { mutateAsync, isPending, variables } = useProviderSignIn()
  const fail = useAuthFailure()
  const [isInBrowser, setIsInBrowser] = useState(false)
  const [asksForCompany, setAsksForCompany] = useState(false)
  if (!methods.data?.hasCompanies && !methods.data?.providers.length) return null

  const open = (url: string) => {
    setIsInBrowser(platform.kind === 'desktop')
    platform.openProvider(url)
  }
  const start = async (provider: ProviderName) => {
    try {
      open(await mutateAsync({ provider, returnTo }))
    } catch (error) {
      fail(error, t('other.failed'))
    }
  }
  return (
    <Stack sx={{ gap: 1.5, mt: 1.5 }}>
      <Divider sx={{ color: 'muted', typography: 'body2', mb: 0.5 }}>{t('other.or')}</Divider>
      {isInBrowser && <Notice tone="info">{t('other.inBrowser')}</Notice>}
      {methods.data.providers.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          size="large"
          fullWidth
          loading={isPending && variables.provider === provider}
          onClick={() => void start(provider)}
        >
          {t('other.continue', { provider: providerName(provider) })}
        </Button>
      ))}
      {methods.data.hasCompanies &&
        (asksForCompany ? (
          <CompanySignIn email={email} returnTo={returnTo} onStarted={open} />
        ) : (
          <Button variant="outlined" size="large" fullWidth onClick={() => setAsksForCompany(true)}>
            {t('other.company')}
          </Button>
        ))}
    </Stack>
  )
}
