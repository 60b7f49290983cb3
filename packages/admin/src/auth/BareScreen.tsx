import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Button } from '@nordlys/ui/components/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { LanguageToggle } from '@nordlys/ui/components/toggles/LanguageToggle'
import { ThemeToggle } from '@nordlys/ui/components/toggles/ThemeToggle'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { useLogOut } from './session/useLogOut.ts'

/** Renders a standalone log-out button. */
function SignOutButton() {
  const { t } = useTranslation('admin')
  const { logOut, busy } = useLogOut()
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<LogOut size={16} aria-hidden />}
      onClick={logOut}
      loading={busy}
      loadingPosition="start"
    >
      {t('signOut.action')}
    </Button>
  )
}

/** Renders a screen without the admin's menus, for users who may not see them; signing out is always possible. */
export function BareScreen({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    // Replaces the expected screen, so screen readers must announce it.
    const heading = main.current?.querySelector<HTMLElement>('h1')
    // A form with a single field focuses the field.
    if (!heading || main.current?.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <Stack component="header" direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 4 }, py: 2 }}>
        <Box sx={{ flexGrow: 1 }} />
        <LanguageToggle />
        <ThemeToggle />
        <SignOutButton />
      </Stack>
      <Stack component="main" ref={main} sx={{ flexGrow: 1, justifyContent: 'center', pb: 12 }}>
        {children}
      </Stack>
    </Stack>
  )
}
