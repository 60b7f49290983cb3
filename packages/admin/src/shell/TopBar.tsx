import IconButton from '@mui/material/IconButton'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageToggle } from '@nordlys/ui/components/toggles/LanguageToggle'
import { ThemeToggle } from '@nordlys/ui/components/toggles/ThemeToggle'
import { TOP_BAR_HEIGHT } from '@nordlys/ui/theme/tokens.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import css from './TopBar.module.css'

interface TopBarProps {
  readonly breadcrumbs: ReactNode
  readonly onOpenMenu: () => void
  readonly onOpenPalette: () => void
  readonly onOpenShortcuts: () => void
}

/** Renders breadcrumbs, search, and the language, theme and account menus. */
export function TopBar({ breadcrumbs, onOpenMenu, onOpenPalette, onOpenShortcuts }: TopBarProps) {
  const { t } = useTranslation('admin')
  return (
    <header className={css.topBar} style={{ minHeight: TOP_BAR_HEIGHT }}>
      <IconButton className={css.menu} aria-label={t('nav.open')} aria-haspopup="dialog" onClick={onOpenMenu}>
        <Menu size={20} aria-hidden />
      </IconButton>
      {breadcrumbs}
      <SearchButton onOpen={onOpenPalette} />
      <LanguageToggle />
      <ThemeToggle />
      <AccountMenu onShortcuts={onOpenShortcuts} />
    </header>
  )
}
