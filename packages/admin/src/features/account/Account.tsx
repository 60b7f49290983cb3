import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ProofProvider } from '../../auth/proof/ProofProvider.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { IdentitiesSection } from './IdentitiesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** Renders the account screen: profile, sign-in methods and sessions. */
export function Account() {
  const { t } = useTranslation('account')
  return (
    <ProofProvider>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack sx={{ gap: 2.5 }}>
          <ProfileSection />
          <AppearanceSection />
          <SessionsSection />
        </Stack>
        <Stack sx={{ gap: 2.5 }}>
          <PasswordSection />
          <SecondFactorSection />
          <EmailSection />
          <IdentitiesSection />
        </Stack>
      </Box>
    </ProofProvider>
  )
}
