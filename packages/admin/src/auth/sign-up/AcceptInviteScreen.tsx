import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useInvite } from '@nordlys/data/people/accept-invite/queries'
import { inviteTokenSchema } from '@nordlys/data/people/accept-invite/schema'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { AUTH_PATH } from '../../paths.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { AcceptInviteForm } from './AcceptInviteForm.tsx'
import { AuthFrame } from '../AuthFrame.tsx'

/** Renders `/auth/invite?token=…`, the target of invite links. Opening it does not use up the token; submitting the form does. */
export function AcceptInviteScreen() {
  const [params] = useSearchParams()
  const token = inviteTokenSchema.safeParse(params.get('token'))
  return token.success ? <OpenInvite token={token.data} /> : <ClosedInvite />
}

function OpenInvite({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const invite = useInvite(token)
  if (invite.data) {
    const { email } = invite.data
    return (
      <AuthFrame title={t('invite.title')} subtitle={t('invite.subtitle', { email: shownAddress(email) })}>
        <AcceptInviteForm token={token} email={email} />
      </AuthFrame>
    )
  }
  if (!invite.isError) return <LoadingScreen label={t('invite.loading')} fullHeight />
  if (invite.error.reason === 'invalid_token') return <ClosedInvite />
  return (
    <AuthFrame title={t('invite.title')} subtitle={null}>
      <ErrorState
        title={t('invite.loadFailed')}
        error={invite.error}
        onRetry={() => void invite.refetch()}
        retrying={invite.isFetching}
      />
    </AuthFrame>
  )
}

function ClosedInvite() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame title={t('invite.closed')} subtitle={t('invite.closedText')}>
      <Button component={Link} to={AUTH_PATH} variant="contained" size="large" fullWidth>
        {t('invite.toSignIn')}
      </Button>
    </AuthFrame>
  )
}
