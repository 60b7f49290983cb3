import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useLogOut } from './useLogOut.ts'

/** Renders a standalone log-out button. */
export function SignOutButton() {
  const { t } = useTranslation('admin')
  const { logOut, busy } = useLogOut()
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<LogOut size={16} aria-hidden />}
      onClick={logOut}
      loading={busy}
      loadingPosition="start"
    >
      {t('signOut.action')}
    </Button>
  )
}
