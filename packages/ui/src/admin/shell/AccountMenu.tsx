import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../components/late-part.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import { useOwnProfile } from './ProfileContext.ts'

const Items = latePart(async () => (await import('./AccountMenuItems.tsx')).AccountMenuItems)

/** Who is signed in, the way to their account, the shortcuts, and Log out. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation('admin')
  const { full_name, email, avatar_url } = useOwnProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = full_name || email
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
      <Items
        wanted={anchor !== null}
        id={id}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onShortcuts={onShortcuts}
      />
    </>
  )
}
