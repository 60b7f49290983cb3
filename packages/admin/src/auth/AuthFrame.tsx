import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LanguageToggle } from '@nordlys/ui/components/toggles/LanguageToggle'
import { Logo } from '@nordlys/ui/components/Logo'
import { ThemeToggle } from '@nordlys/ui/components/toggles/ThemeToggle'
import { usePageTitle } from '@nordlys/ui/components/screen/usePageTitle.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'

interface AuthFrameProps {
  readonly title: string
  readonly subtitle: string | null
  readonly children: ReactNode
}

/** Renders the card of the sign-in area with a link to the website. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  const heading = useFocusOnce()
  usePageTitle(title)
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <TopBar />
      <Stack
        component="main"
        sx={{ flexGrow: 1, alignItems: 'center', px: 2, pt: { xs: 1, sm: 'min(9vh, 6rem)' }, pb: { xs: 6, sm: 12 } }}
      >
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 448, p: { xs: 3, sm: 5 } }}>
          <Logo size={32} />
          <Typography variant="h3" component="h1" ref={heading} tabIndex={-1} sx={{ mt: 2.5 }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: 'muted', mt: 0.5, mb: 2.5, minHeight: '1.5em', overflowWrap: 'anywhere' }}
          >
            {subtitle}
          </Typography>
          {children}
        </Paper>
      </Stack>
    </Stack>
  )
}

// Focuses the heading once. A later step within the card, such as another tab, must not move the focus.
function useFocusOnce(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isNavigated = useRef(key !== 'default')
  useEffect(() => {
    if (isNavigated.current) heading.current?.focus()
  }, [])
  return heading
}

function TopBar() {
  const { t } = useTranslation('auth')
  const { kind } = usePlatform()
  return (
    <Stack component="header" direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 4 }, py: 2 }}>
      {/* The desktop app has no website to return to. */}
      {kind === 'browser' && (
        <Link href="/" variant="body2" sx={{ color: 'muted', py: 1.5 }}>
          {`← ${t('backToSite')}`}
        </Link>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <LanguageToggle />
      <ThemeToggle />
    </Stack>
  )
}
