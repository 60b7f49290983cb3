import { useAuth } from '@nordlys/data/auth/context'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type LinkNotice, readAuthState } from '../auth-state.ts'
import { Notice } from '../Notice.tsx'
import { useProviderMessage } from '../providers/useProviderMessage.ts'
import { useProviderRefusal } from '../providers/useProviderRefusal.ts'

function textOf(t: TFunction<'auth'>, { kind }: Exclude<LinkNotice, { kind: 'refused' | 'provider' }>): string {
  if (kind === 'confirmed') return t('confirm.done')
  if (kind === 'email-changed') return t('emailChange.doneSignIn')
  return kind === 'email-half-changed' ? t('emailChange.half') : t('newPassword.otherBrowser')
}

/** Explains why the user is at the sign-in: the result of an emailed link, or how the session ended. */
export function AuthNotice() {
  const { t } = useTranslation('auth')
  const auth = useAuth()
  const providerMessage = useProviderMessage()
  const refusal = useProviderRefusal()
  const { notice } = readAuthState(useLocation().state)

  if (notice?.kind === 'refused') {
    return <Notice tone="error">{providerMessage({ reason: notice.code, message: notice.description })}</Notice>
  }
  if (notice?.kind === 'provider') return <Notice tone="error">{refusal(notice.code)}</Notice>
  if (notice) return <Notice tone={notice.kind === 'other-browser' ? 'info' : 'success'}>{textOf(t, notice)}</Notice>
  if (auth.state !== 'signed-out' || auth.reason === 'none' || auth.reason === 'left') return null
  return <Notice tone={auth.reason === 'disabled' ? 'error' : 'info'}>{t(`ended.${auth.reason}`)}</Notice>
}
