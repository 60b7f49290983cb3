import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { statusKeys } from '@nordlys/data/system/status/keys'
import { useLastBackup, useServiceStatuses } from '@nordlys/data/system/status/queries'
import type { ServiceState } from '@nordlys/data/system/status/schema'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { Section } from '@nordlys/ui/components/screen/Section'

const TONES: Readonly<Record<ServiceState, StatusTone>> = { online: 'good', slow: 'waiting', down: 'bad' }

/** Shows the result of probing each service, and the latest backup. */
export function SystemStatus() {
  const { t } = useTranslation('overview')
  const queryClient = useQueryClient()
  const services = useServiceStatuses()
  const isFetching = services.some((service) => service.isFetching)
  return (
    <Section
      isDense
      title={t('status.title')}
      action={
        <Button size="small" onClick={() => void queryClient.invalidateQueries({ queryKey: statusKeys.all })}>
          {t('status.check')}
        </Button>
      }
    >
      <Box component="ul" aria-busy={isFetching} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {services.map(({ service, status }) => (
          <Line
            key={service}
            name={t(`status.${service}`)}
            note={
              status && (
                <>
                  {status.state !== 'down' && (
                    <span>{`${t('status.latency', { milliseconds: status.milliseconds })} · `}</span>
                  )}
                  <RelativeTime moment={status.at} />
                </>
              )
            }
          >
            {status ? (
              <StatusChip tone={TONES[status.state]}>{t(`status.${status.state}`)}</StatusChip>
            ) : (
              <>
                <Skeleton variant="rounded" width={76} height={24} />
                <span data-unseen>{t('status.asking')}</span>
              </>
            )}
          </Line>
        ))}
        <BackupLine />
      </Box>
    </Section>
  )
}

function BackupLine() {
  const { t } = useTranslation('overview')
  const { data, isError } = useLastBackup()
  if (isError)
    return (
      <Line name={t('status.backup')}>
        <StatusChip tone="neutral">{t('status.backupUnknown')}</StatusChip>
      </Line>
    )
  if (!data)
    return (
      <Line name={t('status.backup')}>
        <Skeleton variant="rounded" width={76} height={24} />
      </Line>
    )
  return (
    <Line name={t('status.backup')} note={t(`status.reminder.${data.reminder}`)}>
      <StatusChip tone={data.isOverdue ? 'waiting' : data.startedAt === null ? 'neutral' : 'good'}>
        {data.startedAt === null ? (
          t('status.noBackup')
        ) : (
          <span>
            {data.isOverdue && <span>{`${t('status.overdue')} · `}</span>}
            <RelativeTime moment={data.startedAt} />
          </span>
        )}
      </StatusChip>
    </Line>
  )
}

interface LineProps {
  readonly name: string
  /** Shown after the name. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

function Line({ name, note, children }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        py: 0.5,
        borderTop: 1,
        borderColor: 'hairline',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box component="span" sx={{ flexGrow: 1, typography: 'body2' }}>
        <span>{name}</span>
        <Box component="span" sx={{ color: 'muted', fontSize: '0.8125rem', ml: 1 }}>
          {note}
        </Box>
      </Box>
      {children}
    </Box>
  )
}
