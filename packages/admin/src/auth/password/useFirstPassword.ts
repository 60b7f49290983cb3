import { useResetPassword } from '@nordlys/data/auth/mutations'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CONFIRMED_PATH, RESET_PATH } from '../mail/link-return.ts'
import { useAuthFailure } from '../useAuthFailure.ts'

/** Returns a function that sets the password of an account whose emailed link was just used, and then continues to the admin. */
export function useFirstPassword(): (password: string) => Promise<void> {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const fail = useAuthFailure()
  const { mutateAsync } = useResetPassword()
  return async (password) => {
    try {
      await mutateAsync({ password })
      void navigate(CONFIRMED_PATH, { replace: true })
    } catch (error) {
      // The address is confirmed and the link is used; the password can still be chosen.
      fail(error, t('newPassword.failed'))
      void navigate(RESET_PATH, { replace: true })
    }
  }
}
