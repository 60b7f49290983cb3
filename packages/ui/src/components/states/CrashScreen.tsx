import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Logo } from '../Logo.tsx'

/** Shown to visitors after an unexpected error. */
export function CrashScreen({ component }: { component: 'main' | 'div' }) {
  const { t } = useTranslation('common')
  return (
    <Stack component={component} sx={{ minHeight: '70dvh', justifyContent: 'center', px: 3, py: 8 }}>
      <Stack role="alert" sx={{ alignItems: 'center', gap: 2, textAlign: 'center' }}>
        <Logo size={40} />
        <Typography variant="h2" component="h1" sx={{ mt: 2 }}>
          {t('crash.title')}
        </Typography>
        <Typography sx={{ color: 'muted', maxWidth: '46ch', textWrap: 'balance' }}>{t('crash.description')}</Typography>
        <Button variant="contained" size="large" sx={{ mt: 2 }} onClick={() => globalThis.location.reload()}>
          {t('crash.refresh')}
        </Button>
      </Stack>
    </Stack>
  )
}
