import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Box from '@mui/material/Box'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Keys } from '../../components/shortcuts/Keys.tsx'

/** Opens the command palette: a field to look at where there is room, an icon on phones. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <ButtonBase
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: { xs: 'none', md: 'flex' },
          width: '16rem',
          minWidth: '9rem',
          flexShrink: 1,
          height: 36,
          px: 1.5,
          gap: 1,
          border: '1px solid',
          borderColor: 'hairline',
          borderRadius: '10px',
          bgcolor: 'surface',
          color: 'muted',
          fontSize: '0.9375rem',
          '&:hover': { borderColor: 'outline' },
        }}
      >
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'start', whiteSpace: 'nowrap', overflow: 'hidden' }}>
          {t('palette.open')}
        </Box>
        <span aria-hidden>
          <Keys keys="mod+k" />
        </span>
      </ButtonBase>
      <IconButton
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={t('palette.open')}
        sx={{ display: { md: 'none' }, flexShrink: 0 }}
      >
        <Search size={20} aria-hidden />
      </IconButton>
    </>
  )
}
