import Box from '@mui/material/Box'
import { useProfile } from '@nordlys/data/profiles/queries'
import { useSetupIsOpen } from '@nordlys/data/setup/queries'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import Hourglass from 'lucide-react/icons/hourglass'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { Message } from '@nordlys/ui/components/states/Message'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { usePageTitle } from '@nordlys/ui/components/screen/usePageTitle.ts'
import { BareScreen } from '../auth/BareScreen.tsx'

const SetupForm = lazyComponent(async () => (await import('./SetupForm.tsx')).SetupForm)

interface AccountScreenProps {
  readonly email: string
}

/** Shown to accounts waiting for approval, or for the setup code that makes them the first administrator. */
export function PendingScreen({ email }: AccountScreenProps) {
  const { t } = useTranslation('access')
  const { errorText } = useErrorText()
  const profile = useProfile()
  const setup = useSetupIsOpen()
  usePageTitle(t('pending.title'))

  const check = async () => {
    const [{ data, error }] = await Promise.all([profile.refetch(), setup.refetch()])
    if (error) toast.error(errorText(error))
    else if (data?.status === 'pending') toast.success(t('pending.stillWaiting'))
  }

  return (
    <BareScreen>
      <Message
        headingLevel="h1"
        icon={<Hourglass size={22} />}
        title={t('pending.title')}
        description={
          <>
            <p>{t('pending.description', { email: shownAddress(email) })}</p>
            <Box component="p" sx={{ mt: 1 }}>
              {t('pending.next')}
            </Box>
          </>
        }
        action={
          <Button variant="contained" onClick={() => void check()} loading={profile.isFetching} loadingPosition="start">
            {t('pending.check')}
          </Button>
        }
      />
      {setup.data === true && <SetupForm />}
    </BareScreen>
  )
}

/** Shown to disabled accounts. */
export function DisabledScreen({ email }: AccountScreenProps) {
  const { t } = useTranslation('access')
  usePageTitle(t('disabled.title'))
  return (
    <BareScreen>
      <Message
        headingLevel="h1"
        icon={<UserRoundX size={22} />}
        title={t('disabled.title')}
        description={t('disabled.description', { email: shownAddress(email) })}
      />
    </BareScreen>
  )
}

/** Shown to a signed-in user without a profile, which only an old database may contain. */
export function NoProfileScreen({ email }: AccountScreenProps) {
  const { t } = useTranslation('access')
  usePageTitle(t('noProfile.title'))
  return (
    <BareScreen>
      <Message
        headingLevel="h1"
        icon={<UserRoundX size={22} />}
        title={t('noProfile.title')}
        description={t('noProfile.description', { email: shownAddress(email) })}
      />
    </BareScreen>
  )
}
