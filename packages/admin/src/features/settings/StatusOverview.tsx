import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { statusKeys } from '@nordlys/data/system/status/keys'
import { useServiceStatuses } from '@nordlys/data/system/status/queries'
import type { ServiceState } from '@nordlys/data/system/status/schema'
import { useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'

const SERVICES = ['database', 'authentication', 'api'] as const

const TONES: Readonly<Record<ServiceState, StatusTone>> = { online: 'good', slow: 'waiting', down: 'bad' }

/** Shows whether the database, the sign-in and the API respond, probed on opening the settings and on request. */
export function StatusOverview() {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const services = useServiceStatuses(SERVICES)
  const isChecking = services.some(({ isFetching }) => isFetching)
  return (
    <Box
      component="section"
      aria-labelledby="status-overview"
      sx={{ bgcolor: 'surface', border: 1, borderColor: 'hairline', borderRadius: '14px', px: 2, py: 1.5, mt: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="status-overview" variant="h6" component="h2">
          {t('status.title')}
        </Typography>
        <Button
          size="small"
          startIcon={<RotateCw size={14} aria-hidden />}
          loading={isChecking}
          loadingPosition="start"
          onClick={() => void queryClient.invalidateQueries({ queryKey: statusKeys.services })}
        >
          {t('status.check')}
        </Button>
      </Box>
      <Box
        component="ul"
        aria-busy={isChecking}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 3,
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {SERVICES.map((service, index) => {
          const status = services[index]?.status
          return (
            <Box
              component="li"
              key={service}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, typography: 'body2' }}
            >
              <Box component="span" sx={{ flexGrow: 1 }}>
                <span>{t(`status.${service}.name`)}</span>
                <Box
                  component="span"
                  sx={{ display: 'block', minHeight: '1.25rem', color: 'muted', fontSize: '0.8125rem' }}
                >
                  {status && <RelativeTime moment={status.at} />}
                </Box>
              </Box>
              {status ? (
                <StatusChip tone={TONES[status.state]}>{t(`status.${service}.${status.state}`)}</StatusChip>
              ) : (
                <Skeleton variant="rounded" width={76} height={24} aria-label={t('status.checking')} />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
