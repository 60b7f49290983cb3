import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageToggle } from '../../components/LanguageToggle.tsx'
import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import { TOP_BAR_HEIGHT } from '../../theme/tokens.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SearchButton } from './SearchButton.tsx'

interface TopBarProps {
  readonly breadcrumbs: ReactNode
  readonly onOpenMenu: () => void
  readonly onOpenPalette: () => void
  readonly onOpenShortcuts: () => void
}

/** Where one is, the way to everything else, and the switches: language, theme, account. */
export function TopBar({ breadcrumbs, onOpenMenu, onOpenPalette, onOpenShortcuts }: TopBarProps) {
  const { t } = useTranslation('admin')
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        minHeight: TOP_BAR_HEIGHT,
        px: { xs: 1, sm: 3.5 },
        bgcolor: 'paper',
        borderBottom: '1px solid',
        borderColor: 'hairline',
        // On paper nobody can use it.
        '@media print': { display: 'none' },
      }}
    >
      <IconButton
        aria-label={t('nav.open')}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        sx={{ display: { lg: 'none' }, flexShrink: 0 }}
      >
        <Menu size={20} aria-hidden />
      </IconButton>
      {breadcrumbs}
      <Box sx={{ flexGrow: 1 }} />
      <SearchButton onOpen={onOpenPalette} />
      <LanguageToggle />
      <ThemeToggle />
      <AccountMenu onShortcuts={onOpenShortcuts} />
    </Stack>
  )
}
