import { useSignOut } from '@nordlys/data/auth/sign-out'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import type { Toast } from '@nordlys/ui/components/toast/toast.ts'
import { useUndo } from '@nordlys/ui/components/undo/UndoProvider'

/** Signs the user out; the guard then redirects to the sign-in. */
export function useLogOut() {
  const { t } = useTranslation('admin')
  const { run, isPending } = useAction()
  const { mutateAsync } = useSignOut()
  const { sendAll } = useUndo()
  const logOut = () =>
    void run({
      call: async () => {
        // Pending changes can only be stored before the session ends.
        await sendAll()
        await mutateAsync(undefined)
      },
      done: t('signOut.done'),
      failed: (): Toast => [t('signOut.failed'), t('signOut.mayBeOpen')],
    })
  return { logOut, busy: isPending }
}
