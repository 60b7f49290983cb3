import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useOwnProfile } from '../../shared/profile-context.ts'

/** Shows the signed-in user. */
export function AccountCard() {
  const { t } = useTranslation('overview')
  const { role, email, full_name } = useOwnProfile()
  return (
    <Section isDense title={t('account.title')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          typography: 'body2',
          '& dt': { color: 'muted' },
          '& dd': { m: 0, textAlign: 'end', overflowWrap: 'anywhere' },
        }}
      >
        <dt>{t('account.role')}</dt>
        <dd>
          <StatusChip tone={role === 'admin' ? 'good' : 'neutral'}>{t(`account.${role}`)}</StatusChip>
        </dd>
        <dt>{t('account.email')}</dt>
        <dd>{shownAddress(email)}</dd>
        <dt>{t('account.name')}</dt>
        <dd>{full_name}</dd>
      </Box>
    </Section>
  )
}
