import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../components/late-part.ts'
import css from './AccountMenu.module.css'
import { PersonAvatar } from './PersonAvatar.tsx'
import { useOwnProfile } from './ProfileContext.ts'

const Items = latePart(async () => (await import('./AccountMenuItems.tsx')).AccountMenuItems)

/** Shows the signed-in user with links to the account, the shortcuts and Log out. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation('admin')
  const { full_name, email, avatar_url } = useOwnProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = full_name || email
  return (
    <>
      <button
        type="button"
        className={css.button}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={name} picture={avatar_url} size={36} />
        <span data-unseen>{t('account.menu', { name })}</span>
      </button>
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
