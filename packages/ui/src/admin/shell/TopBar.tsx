import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Menu from 'lucide-react/icons/menu'
import { useTranslation } from 'react-i18next'
import { LanguageToggle } from '../../components/LanguageToggle.tsx'
import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import { TOP_BAR_HEIGHT } from '../../theme/tokens.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'

/** Where one is, and the switches: language, theme, account. */
export function TopBar({ base, onOpenMenu }: { base: string; onOpenMenu: () => void }) {
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
        gap: { xs: 0.75, sm: 1.5 },
        minHeight: TOP_BAR_HEIGHT,
        px: { xs: 1.5, sm: 3.5 },
        bgcolor: 'paper',
        borderBottom: '1px solid',
        borderColor: 'hairline',
      }}
    >
      <IconButton aria-label={t('nav.open')} onClick={onOpenMenu} sx={{ display: { lg: 'none' } }}>
        <Menu size={20} aria-hidden />
      </IconButton>
      <Breadcrumbs base={base} />
      <Box sx={{ flexGrow: 1 }} />
      <LanguageToggle />
      <ThemeToggle />
      <AccountMenu />
    </Stack>
  )
}
