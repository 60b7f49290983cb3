import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useShortcut } from '@nordlys/ui/components/shortcuts/useShortcut.ts'
import { ADMIN_PATH } from '../paths.ts'
import { ADMIN_SCREENS, type AdminScreen } from '../screens/screens.tsx'

interface ShellShortcutsProps {
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** Registers the shortcuts that work on every screen. */
export function ShellShortcuts({ onPalette, onHelp }: ShellShortcutsProps) {
  const { t } = useTranslation('admin')
  useShortcut('mod+k', t('palette.title'), onPalette, 'general')
  useShortcut('?', t('shortcuts.title'), onHelp, 'general')
  return ADMIN_SCREENS.map((screen) => <GoTo key={screen.path} screen={screen} />)
}

function GoTo({ screen: { path, label, goKey } }: { screen: AdminScreen }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const go = () => void navigate(`${ADMIN_PATH}/${path}`)
  useShortcut(goKey === undefined ? undefined : `g ${goKey}`, t(`screen.${label}`), go, 'goto')
  return null
}
