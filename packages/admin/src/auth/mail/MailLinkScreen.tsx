import { type MailLink, mailLinkSchema } from '@nordlys/data/auth/schema'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ConfirmSignUp } from '../sign-up/ConfirmSignUp.tsx'
import { OpenMailLink } from './OpenMailLink.tsx'
import { refusedLink } from './refused-link.ts'

/** Renders `/auth/confirm?token_hash=…&type=…`, the target of emailed links, in any browser and on any device. */
export function MailLinkScreen() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const link = mailLinkSchema.safeParse(Object.fromEntries(params))
  if (link.success) return <Card link={link.data} />
  const { to, state } = refusedLink(null, { reason: 'otp_expired', message: t('provider.otp_expired') })
  return <Navigate to={to} replace state={state} />
}

function Card({ link }: { link: MailLink }) {
  if (link.type === 'recovery' || link.type === 'email_change') return <OpenMailLink link={link} kind={link.type} />
  return <ConfirmSignUp link={link} />
}
