import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Keys } from '@nordlys/ui/components/shortcuts/Keys'
import css from './SearchButton.module.css'

/** Opens the command palette: looks like a search field, or an icon on phones. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <button
        type="button"
        className={css.field}
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span className={css.text}>{t('palette.open')}</span>
        <span aria-hidden>
          <Keys keys="mod+k" />
        </span>
      </button>
      <IconButton className={css.icon} onClick={onOpen} aria-haspopup="dialog" aria-label={t('palette.open')}>
        <Search size={20} aria-hidden />
      </IconButton>
    </>
  )
}
