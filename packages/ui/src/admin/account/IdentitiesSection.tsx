import Box from '@mui/material/Box'
import { useIdentities } from '@nordlys/data/identities/queries'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Section } from '../../components/Section.tsx'

/** Lists the sign-in methods of the account; renders nothing when the server returns none. */
export function IdentitiesSection() {
  const { t } = useTranslation('account')
  const identities = useIdentities()
  if (identities.isError) {
    return (
      <Section title={t('identities.title')}>
        <ErrorState
          title={t('identities.loadFailed')}
          error={identities.error}
          onRetry={() => void identities.refetch()}
          retrying={identities.isFetching}
        />
      </Section>
    )
  }
  if (!identities.data?.length) return null
  return (
    <Section title={t('identities.title')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, typography: 'body2' }}>
        {identities.data.map(({ identity_id, provider, email }) => (
          <Box
            component="li"
            key={identity_id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', py: 0.5 }}
          >
            {/* Other providers are shown by their identifiers. */}
            <Box component="span" sx={{ fontWeight: 550, textTransform: provider === 'email' ? 'none' : 'capitalize' }}>
              {provider === 'email' ? t('identities.email') : provider}
            </Box>
            <Box component="span" sx={{ color: 'muted', overflowWrap: 'anywhere' }}>
              {email}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
