import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useShortcut } from '@nordlys/ui/components/shortcuts/useShortcut.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ADMIN_PATH } from '../paths.ts'
import { useOpenScreens } from '../screens/useOpenScreens.ts'
import type { AdminScreen } from '../shared/screen.ts'

interface ShellShortcutsProps {
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** Registers the shortcuts that work on every screen. */
export function ShellShortcuts({ onPalette, onHelp }: ShellShortcutsProps) {
  const { t } = useTranslation('admin')
  useShortcut('mod+k', t('palette.title'), onPalette, 'general')
  useShortcut('?', t('shortcuts.title'), onHelp, 'general')
  return useOpenScreens().map((screen) => <GoTo key={screen.path} screen={screen} />)
}

function GoTo({ screen: { path, name, shortcut } }: { screen: AdminScreen }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const go = () => void navigate(`${ADMIN_PATH}/${path}`)
  useShortcut(shortcut === undefined ? undefined : `g ${shortcut}`, name[language], go, 'goto')
  return null
}
