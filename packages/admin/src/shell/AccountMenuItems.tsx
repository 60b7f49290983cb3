import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_PATH } from '../paths.ts'
import { useOwnProfile } from '../shared/profile-context.ts'
import { useLogOut } from '../auth/session/useLogOut.ts'

interface AccountMenuItemsProps {
  /** The prefix of the ids of the button and the menu. */
  readonly id: string
  /** The button while the menu is open. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly onShortcuts: () => void
}

/** Renders the menu of the signed-in user's account. */
export function AccountMenuItems({ id, anchor, onClose, onShortcuts }: AccountMenuItemsProps) {
  const { t } = useTranslation('admin')
  const { full_name, email } = useOwnProfile()
  const { logOut } = useLogOut()
  const navigate = useNavigate()
  const name = full_name || shownAddress(email)
  const item = (icon: ReactNode, label: string, run: () => void) => (
    <MenuItem
      onClick={() => {
        onClose()
        run()
      }}
      sx={{ gap: 1.25 }}
    >
      {icon}
      <span>{label}</span>
    </MenuItem>
  )

  return (
    <Menu
      id={`${id}-menu`}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': `${id}-button`, sx: { minWidth: 240, maxWidth: 'min(22rem, 90vw)' } } }}
    >
      <Box component="li" role="presentation" sx={{ px: 2, pt: 1, pb: 1.25 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'muted' }}>
          {shownAddress(email)}
        </Typography>
      </Box>
      <Divider component="li" sx={{ my: 0.5 }} />
      {item(<UserRound size={18} aria-hidden />, t('account.profile'), () => void navigate(ACCOUNT_PATH))}
      {item(<Keyboard size={18} aria-hidden />, t('shortcuts.title'), onShortcuts)}
      <Divider component="li" sx={{ my: 0.5 }} />
      {item(<LogOut size={18} aria-hidden />, t('signOut.action'), logOut)}
    </Menu>
  )
}
