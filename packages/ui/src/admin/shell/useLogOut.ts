import { useSignOut } from '@nordlys/data/auth/mutations'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useUndo } from '../../components/undo/UndoProvider.tsx'
import { useErrorText } from '../../components/useErrorText.ts'

/** Ends the session with a word about it; the guard then leads to the sign-in. */
export function useLogOut(): { logOut: () => void; busy: boolean } {
  const { t } = useTranslation('auth')
  const { errorText } = useErrorText()
  const signOut = useSignOut()
  const { sendAll } = useUndo()
  const leave = async () => {
    try {
      // Without the session nothing that waits could be stored any more.
      await sendAll()
      // Awaited: the menu that asked is gone as soon as the session is, and callbacks of `mutate` go with it.
      await signOut.mutateAsync(undefined)
      toast.success(t('signOut.done'))
    } catch (error) {
      toast.error(t('signOut.failed'), errorText(error))
    }
  }
  return { logOut: () => void leave(), busy: signOut.isPending }
}
