import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useStaysMounted } from '@nordlys/ui/components/lazy/useStaysMounted.ts'
import css from './AccountMenu.module.css'
import { PersonAvatar } from '../shared/PersonAvatar.tsx'
import { useOwnProfile } from '../shared/profile-context.ts'

const Items = lazyComponent(async () => (await import('./AccountMenuItems.tsx')).AccountMenuItems, { prefetch: 'idle' })

/** Shows the signed-in user with links to the account, the shortcuts and Log out. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation('admin')
  const { full_name, email, avatar_url } = useOwnProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isMounted = useStaysMounted(anchor !== null)
  const id = useId()
  const name = full_name || shownAddress(email)
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
      {isMounted && <Items id={id} anchor={anchor} onClose={() => setAnchor(null)} onShortcuts={onShortcuts} />}
    </>
  )
}
