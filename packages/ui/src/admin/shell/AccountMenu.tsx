import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { useAdminBase } from './AdminBase.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import { useOwnProfile } from './ProfileContext.ts'
import { useLogOut } from './useLogOut.ts'

/** Who is signed in, the way to their account, the shortcuts, and Log out. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation(['admin', 'auth'])
  const { full_name, email, avatar_url } = useOwnProfile()
  const { logOut } = useLogOut()
  const navigate = useNavigate()
  const base = useAdminBase()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = full_name || email
  const close = () => setAnchor(null)
  const item = (icon: ReactNode, label: string, run: () => void) => (
    <MenuItem
      onClick={() => {
        close()
        run()
      }}
      sx={{ gap: 1.25 }}
    >
      {icon}
      {label}
    </MenuItem>
  )

  return (
    <>
      <ButtonBase
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '50%', width: 44, height: 44, flexShrink: 0 }}
      >
        <PersonAvatar name={name} picture={avatar_url} size={36} />
        <Box component="span" sx={visuallyHidden}>
          {t('account.menu', { name })}
        </Box>
      </ButtonBase>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button`, sx: { minWidth: 240, maxWidth: 'min(22rem, 90vw)' } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 1, pb: 1.25 }}>
          <Typography variant="subtitle2" component="p" noWrap>
            {name}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'muted' }}>
            {email}
          </Typography>
        </Box>
        <Divider component="li" sx={{ my: 0.5 }} />
        {item(<UserRound size={18} aria-hidden />, t('account.profile'), () => void navigate(`${base}/account`))}
        {item(<Keyboard size={18} aria-hidden />, t('shortcuts.title'), onShortcuts)}
        <Divider component="li" sx={{ my: 0.5 }} />
        {item(<LogOut size={18} aria-hidden />, t('auth:signOut.action'), logOut)}
      </Menu>
    </>
  )
}
