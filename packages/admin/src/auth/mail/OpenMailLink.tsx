import { useOpenMailLink } from '@nordlys/data/auth/mutations'
import type { MailLink } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { AUTH_PATH } from '../../paths.ts'
import type { AuthState } from '../auth-state.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { EMAIL_CHANGED_PATH, RESET_PATH } from './link-return.ts'
import { refusedLink } from './refused-link.ts'
import { useAuthFailure } from '../useAuthFailure.ts'

interface OpenMailLinkProps {
  readonly link: MailLink
  readonly kind: 'recovery' | 'email_change'
}

/** Requires a click before the token is used: mail scanners open links too, and would use it up. */
export function OpenMailLink({ link, kind }: OpenMailLinkProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const open = useOpenMailLink()

  const press = async () => {
    if (open.isPending) return
    try {
      const { signedIn } = await open.mutateAsync(link)
      const half: AuthState = { notice: { kind: 'email-half-changed' } }
      if (signedIn) void navigate(kind === 'recovery' ? RESET_PATH : EMAIL_CHANGED_PATH, { replace: true })
      else void navigate(AUTH_PATH, { replace: true, state: half })
    } catch (error) {
      // Without a response the token is unused, and the button can be pressed again.
      if (!(error instanceof DataError) || error.reason === undefined) return fail(error, t('mailLink.failed'))
      const { to, state } = refusedLink(link, error)
      void navigate(to, { replace: true, state })
    }
  }

  return (
    <AuthFrame title={t(`mailLink.${kind}.title`)} subtitle={t(`mailLink.${kind}.text`)}>
      <Button
        variant="contained"
        size="large"
        fullWidth
        onClick={() => void press()}
        loading={open.isPending}
        loadingPosition="start"
      >
        {t(`mailLink.${kind}.action`)}
      </Button>
    </AuthFrame>
  )
}
