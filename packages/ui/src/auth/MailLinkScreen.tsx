import Button from '@mui/material/Button'
import { useOpenMailLink } from '@nordlys/data/auth/mutations'
import { type MailLink, mailLinkSchema } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/errors'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { AUTH_PATH } from '../admin/paths.ts'
import type { AuthState } from './auth-state.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CONFIRMED_PATH, EMAIL_CHANGED_PATH, RESET_PATH } from './link-return.ts'
import { useAuthFailure } from './useAuthFailure.ts'

const TARGETS: Partial<Record<MailLink['type'], string>> = { recovery: RESET_PATH, email_change: EMAIL_CHANGED_PATH }

const targetOf = ({ type }: MailLink) => TARGETS[type] ?? CONFIRMED_PATH

/** Where a link that the service refuses leads: the reset page says so in its own words. */
function refused(link: MailLink | null, { reason, message }: Pick<DataError, 'reason' | 'message'>) {
  const state: AuthState = { notice: { kind: 'refused', code: reason, description: message } }
  return { to: link?.type === 'recovery' ? RESET_PATH : AUTH_PATH, state }
}

/** `/auth/confirm?token_hash=…&type=…`: where mailed links lead; in any browser, on any device. */
export function MailLinkScreen() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const link = mailLinkSchema.safeParse(Object.fromEntries(params))
  if (link.success) return <MailLinkCard link={link.data} />
  const { to, state } = refused(null, { reason: 'otp_expired', message: t('provider.otp_expired') })
  return <Navigate to={to} replace state={state} />
}

/** Asks for a press before the token is spent: what looks into mails for safety opens their links too, and would use it up. */
function MailLinkCard({ link }: { link: MailLink }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const open = useOpenMailLink()
  const kind = link.type === 'recovery' || link.type === 'email_change' ? link.type : 'confirmation'

  const press = async () => {
    if (open.isPending) return
    try {
      const { signedIn } = await open.mutateAsync(link)
      const half: AuthState = { notice: { kind: 'email-half-changed' } }
      if (signedIn) void navigate(targetOf(link), { replace: true })
      else void navigate(AUTH_PATH, { replace: true, state: half })
    } catch (error) {
      // Without an answer the token is not spent, and the button can be pressed again.
      if (!(error instanceof DataError) || error.reason === undefined) return fail(error, t('mailLink.failed'))
      const { to, state } = refused(link, error)
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
