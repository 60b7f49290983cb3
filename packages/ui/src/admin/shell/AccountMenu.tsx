import Avatar from '@mui/material/Avatar'
import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import LogOut from 'lucide-react/icons/log-out'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { initials } from './initials.ts'
import { useOwnProfile } from './ProfileContext.ts'
import { useLogOut } from './useLogOut.ts'

/** Who is signed in, and Log out. */
export function AccountMenu() {
  const { t } = useTranslation(['admin', 'auth'])
  const { full_name, email, avatar_url } = useOwnProfile()
  const { logOut } = useLogOut()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = full_name || email
  const close = () => setAnchor(null)

  return (
    <>
      <ButtonBase
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '50%', width: 44, height: 44 }}
      >
        <Avatar
          aria-hidden
          {...(avatar_url === null ? {} : { src: avatar_url })}
          alt=""
          sx={{ width: 36, height: 36, fontSize: '0.8125rem' }}
        >
          {initials(name)}
        </Avatar>
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
        slotProps={{ list: { 'aria-labelledby': `${id}-button`, sx: { minWidth: 240 } } }}
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
        <MenuItem
          onClick={() => {
            close()
            logOut()
          }}
          sx={{ gap: 1.25 }}
        >
          <LogOut size={18} aria-hidden />
          {t('auth:signOut.action')}
        </MenuItem>
      </Menu>
    </>
  )
}
