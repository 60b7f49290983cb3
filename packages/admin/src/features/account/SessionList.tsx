import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { DESKTOP_APP, readDevice } from '@nordlys/data/auth/device'
import { type OwnSession, useEndOwnSession, useOwnSessions } from '@nordlys/data/auth/own-sessions'
import AppWindow from 'lucide-react/icons/app-window'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Lists the sessions of the account, each with a button that ends it. */
export function SessionList() {
  const { t } = useTranslation('account')
  const sessions = useOwnSessions()
  if (sessions.isPending) return <SkeletonLines />
  if (sessions.isError) {
    return (
      <ErrorState
        title={t('sessions.loadFailed')}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    )
  }
  return (
    <Box component="ul" aria-label={t('sessions.title')} sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </Box>
  )
}

/** Returns a function that names the device of a user agent. */
function useDeviceName() {
  const { t } = useTranslation('account')
  return (userAgent: string | null) => {
    const { browser, system } = readDevice(userAgent)
    const name = browser === DESKTOP_APP ? t('sessions.app') : browser
    if (name !== null && system !== null) return t('sessions.device', { browser: name, system })
    return name ?? system ?? t('sessions.unknown')
  }
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation('account')
  const { dateTime } = useFormat()
  const { run, isPending } = useAction()
  const { mutateAsync } = useEndOwnSession()
  const device = useDeviceName()(session.user_agent)
  const facts = [
    ...(session.time_zone === null ? [] : [t('sessions.zone', { zone: session.time_zone.replaceAll('_', ' ') })]),
    t('sessions.since', { date: dateTime(session.created_at) }),
    t('sessions.active', { date: dateTime(session.last_active_at) }),
  ]
  const end = () =>
    run({
      call: () => mutateAsync(session.id),
      done: t('sessions.ended', { device }),
      failed: t('sessions.endFailed'),
      reasons: { unknown_session: t('sessions.alreadyEnded') },
    })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'hairline',
      }}
    >
      <AppWindow size={20} aria-hidden />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 550 }}>
          <span>{device}</span>
          {session.is_current && <Chip size="small" label={t('sessions.this')} />}
        </Box>
        {facts.map((fact) => (
          <Box key={fact} sx={{ typography: 'body2', color: 'muted', overflowWrap: 'anywhere' }}>
            {fact}
          </Box>
        ))}
      </Box>
      {!session.is_current && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('sessions.endNamed', { device })}
          loading={isPending}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  )
}
