import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAuth } from '@nordlys/data/auth/context'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { LanguageToggle } from '../components/LanguageToggle.tsx'
import { LoadingScreen } from '../components/LoadingState.tsx'
import { Logo } from '../components/Logo.tsx'
import { ThemeToggle } from '../components/ThemeToggle.tsx'
import { useFocusOnArrival } from '../components/useFocusOnArrival.ts'
import { usePageTitle } from '../components/usePageTitle.ts'
import { useCompanyName } from '../admin/useCompanyName.ts'
import { usePlatform } from '../platform/Platform.tsx'
import { returnTarget } from './return-to.ts'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in of the admin; whoever is signed in already is sent on. */
export function AuthScreen() {
  const { t } = useTranslation('auth')
  const auth = useAuth()
  const location = useLocation()
  usePageTitle(t('title'))

  if (auth.state === 'loading') return <LoadingScreen label={t('loading')} fullHeight />
  if (auth.state === 'signed-in') return <Navigate to={returnTarget(location.state)} replace />
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <TopBar />
      <Stack
        component="main"
        sx={{
          flexGrow: 1,
          alignItems: 'center',
          justifyContent: { xs: 'flex-start', sm: 'center' },
          px: 2,
          pt: { xs: 2, sm: 0 },
          pb: { xs: 6, sm: 12 },
        }}
      >
        <SignInCard />
      </Stack>
    </Stack>
  )
}

function TopBar() {
  const { t } = useTranslation('auth')
  const { kind } = usePlatform()
  return (
    <Stack component="header" direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 4 }, py: 2 }}>
      {/* The desktop application has no website to go back to. */}
      {kind === 'browser' && (
        <Link href="/" variant="body2" sx={{ color: 'muted', py: 1 }}>
          ← {t('backToSite')}
        </Link>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <LanguageToggle />
      <ThemeToggle />
    </Stack>
  )
}

function SignInCard() {
  const { t } = useTranslation('auth')
  const company = useCompanyName()
  const heading = useFocusOnArrival()
  return (
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: 432, p: { xs: 3, sm: 5 } }}>
      <Logo size={32} />
      <Typography variant="h3" component="h1" ref={heading} tabIndex={-1} sx={{ mt: 2.5 }}>
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', mt: 0.5, mb: 4, minHeight: '1.5em' }}>
        {company === null ? null : t('subtitle', { company })}
      </Typography>
      <SignInForm />
    </Paper>
  )
}
