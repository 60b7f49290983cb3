import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInvites } from '@nordlys/data/people/queries'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/LoadingState.tsx'
import { Section } from '../../../components/Section.tsx'
import { InviteForm } from './InviteForm.tsx'
import { InviteTable } from './InviteTable.tsx'
import { useFocusInRows } from './useFocusInRows.ts'

/** Inviting by mail, and the invites that nobody has used yet. */
export function Invites() {
  const { t } = useTranslation('settings')
  const invites = useInvites()
  const section = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusInRows(section)
  return (
    <Section title={t('invites.title')} description={t('invites.description')}>
      <Box ref={section} {...keepFocus}>
        <InviteForm />
        <Typography variant="h6" component="h3" sx={{ mt: 3, mb: 0.5 }}>
          {t('invites.open')}
        </Typography>
        {invites.data ? (
          invites.data.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'muted' }}>
              {t('invites.none')}
            </Typography>
          ) : (
            <InviteTable invites={invites.data} />
          )
        ) : invites.isError ? (
          <ErrorState
            title={t('invites.loadFailed')}
            error={invites.error}
            onRetry={() => void invites.refetch()}
            retrying={invites.isFetching}
          />
        ) : (
          <SkeletonLines lines={2} />
        )}
      </Box>
    </Section>
  )
}
