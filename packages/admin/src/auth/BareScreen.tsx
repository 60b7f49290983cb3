import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type ReactNode, useEffect, useRef } from 'react'
import { LanguageToggle } from '@nordlys/ui/components/LanguageToggle'
import { ThemeToggle } from '@nordlys/ui/components/ThemeToggle'
import { SignOutButton } from './SignOutButton.tsx'

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
