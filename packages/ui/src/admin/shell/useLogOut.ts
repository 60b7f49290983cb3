import { useSignOut } from '@nordlys/data/auth/mutations'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'

/** Ends the session with a word about it; the guard then leads to the sign-in. */
export function useLogOut(): { logOut: () => void; busy: boolean } {
  const { t } = useTranslation('auth')
  const signOut = useSignOut()
  const logOut = () =>
    signOut.mutate(undefined, {
      onSuccess: () => toast.success(t('signOut.done')),
      onError: (error) => toast.error(t('signOut.failed'), error.message),
    })
  return { logOut, busy: signOut.isPending }
}
