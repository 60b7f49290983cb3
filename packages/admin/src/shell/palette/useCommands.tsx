import ArrowRight from 'lucide-react/icons/arrow-right'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { otherLanguage } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useSwitchLanguage } from '@nordlys/ui/i18n/useSwitchLanguage.ts'
import { useThemeToggle } from '@nordlys/ui/theme/useThemeToggle.ts'
import { ADMIN_PATH } from '../../paths.ts'
import { useOpenScreens } from '../../screens/useOpenScreens.ts'
import { useLogOut } from '../../auth/session/useLogOut.ts'
import type { Command } from './command.ts'

const SIZE = 18

/** Returns the commands of the user: opening screens, creating records, and the switches of the top bar. */
export function useCommands({ onShortcuts }: { onShortcuts: () => void }): readonly Command[] {
  const { t } = useTranslation(['admin', 'common'])
  const navigate = useNavigate()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const { scheme, toggle } = useThemeToggle()
  const { logOut } = useLogOut()
  const screens = useOpenScreens()
  const go = (to: string) => () => void navigate(`${ADMIN_PATH}/${to}`)

  return [
    ...screens.map(({ path, name, icon: Icon = ArrowRight, shortcut }) => ({
      id: `goto:${path}`,
      group: 'goto' as const,
      label: name[language],
      icon: <Icon size={SIZE} />,
      keys: shortcut && `g ${shortcut}`,
      run: go(path),
    })),
    ...screens.flatMap(({ path, create }) =>
      create
        ? {
            id: `create:${path}`,
            group: 'create' as const,
            label: create.name[language],
            icon: <Plus size={SIZE} />,
            run: go(create.to),
          }
        : [],
    ),
    {
      id: 'language',
      group: 'actions',
      label: t('common:language.switchTo'),
      icon: <Languages size={SIZE} />,
      run: () => void switchLanguage(otherLanguage(language)),
    },
    {
      id: 'theme',
      group: 'actions',
      label: scheme === 'dark' ? t('common:theme.toLight') : t('common:theme.toDark'),
      icon: <SunMoon size={SIZE} />,
      run: toggle,
    },
    {
      id: 'shortcuts',
      group: 'actions',
      label: t('shortcuts.title'),
      icon: <Keyboard size={SIZE} />,
      keys: '?',
      run: onShortcuts,
    },
    {
      id: 'log-out',
      group: 'actions',
      label: t('signOut.action'),
      icon: <LogOut size={SIZE} />,
      run: logOut,
    },
  ]
}
