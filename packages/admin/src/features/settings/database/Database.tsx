import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useDatabaseInfo } from '@nordlys/data/system/queries'
import { useLastBackup } from '@nordlys/data/system/status/queries'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { SystemSettings } from '../system/SystemSettings.tsx'
import { Facts } from './Facts.tsx'

/** Renders the database's location and the retention settings. */
export function Database() {
  const { t } = useTranslation('settings')
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Section title={t('system.database.title')} description={t('system.database.text')}>
        <DatabaseFacts />
      </Section>
      <SystemSettings category="database" />
    </Stack>
  )
}

function DatabaseFacts(): ReactNode {
  const { t } = useTranslation('settings')
  const { number } = useFormat()
  const { data, isError, error, refetch, isFetching } = useDatabaseInfo()
  if (data) {
    const megabytes = number(data.size_bytes / 1_000_000, { maximumFractionDigits: 1 })
    const address = (
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {data.address}
      </Box>
    )
    return (
      <Facts
        facts={[
          { label: t('system.database.address'), value: address },
          { label: t('system.database.version'), value: data.version },
          { label: t('system.database.size'), value: `${megabytes} MB` },
          { label: t('system.database.backup'), value: <LastBackup /> },
        ]}
      />
    )
  }
  if (!isError) return <SkeletonLines lines={3} />
  return (
    <ErrorState
      title={t('system.database.loadFailed')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

/** Shows the time of the latest backup, and whether it is overdue. */
function LastBackup(): ReactNode {
  const { t } = useTranslation('settings')
  const { dateTime } = useFormat()
  const { data, isError } = useLastBackup()
  if (isError) return <span>{t('system.database.backupUnknown')}</span>
  if (!data) return <Skeleton variant="rounded" width={96} height={20} />
  if (data.startedAt === null) return <span>{t('system.database.noBackup')}</span>
  const made = dateTime(data.startedAt)
  return <span>{data.isOverdue ? `${made} · ${t('system.database.backupOverdue')}` : made}</span>
}
