import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PASSWORD } from '@nordlys/data/auth/schema'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface Passwords {
  readonly password: string
  readonly confirmation: string
}

/** Lists the requirements of a new password and checks them while typing. Requires a form around it. */
export function PasswordRequirements() {
  const { t } = useTranslation('auth')
  const { password = '', confirmation = '' } = useWatch<Passwords>()
  return (
    <Stack component="ul" aria-label={t('newPassword.requirements')} sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.75 }}>
      <Requirement met={password.length >= PASSWORD.minLength}>{t('newPassword.length')}</Requirement>
      <Requirement met={password !== '' && password === confirmation}>{t('newPassword.match')}</Requirement>
    </Stack>
  )
}

function Requirement({ met, children }: { met: boolean; children: string }) {
  const { t } = useTranslation('auth')
  const Icon = met ? Check : Circle
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem', color: met ? 'accentText' : 'muted' }}
    >
      <Icon size={16} aria-hidden />
      <span>{children}</span>
      <span data-unseen>{`(${met ? t('newPassword.met') : t('newPassword.open')})`}</span>
    </Box>
  )
}
