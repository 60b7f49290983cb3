import { useOpenMailLink, useResetPassword } from '@nordlys/data/auth/mutations'
import type { MailLink, ResetPassword } from '@nordlys/data/auth/schema'
import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AuthFrame } from './AuthFrame.tsx'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'
import { CONFIRMED_PATH, RESET_PATH } from './link-return.ts'
import { refusedLink } from './refused-link.ts'
import { useAuthFailure } from './useAuthFailure.ts'

/**
 * Confirms the address of a new account and chooses its password in one step. Another person may have signed up with the address, so the
 * confirmation replaces the password (rule D9).
 */
export function ConfirmSignUp({ link }: { link: MailLink }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const open = useOpenMailLink()
  const choose = useResetPassword()

  const submit = async ({ password }: ResetPassword) => {
    try {
      await open.mutateAsync(link)
    } catch (error) {
      // Without a response the token is unused, and the form can be submitted again.
      if (!(error instanceof DataError) || error.reason === undefined) return fail(error, t('mailLink.failed'))
      const { to, state } = refusedLink(link, error)
      return void navigate(to, { replace: true, state })
    }
    try {
      await choose.mutateAsync({ password })
      void navigate(CONFIRMED_PATH, { replace: true })
    } catch (error) {
      // The address is confirmed and the link is used; the password can still be chosen.
      fail(error, t('newPassword.failed'))
      void navigate(RESET_PATH, { replace: true })
    }
  }

  return (
    <AuthFrame title={t('firstPassword.title')} subtitle={t('firstPassword.confirms')}>
      <ChoosePasswordForm
        submitLabel={t('firstPassword.submit')}
        pendingLabel={t('firstPassword.submitting')}
        onSubmit={submit}
      />
    </AuthFrame>
  )
}
