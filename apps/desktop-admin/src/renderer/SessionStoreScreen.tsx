import { Button } from '@nordlys/ui/components/Button'
import Stack from '@mui/material/Stack'
import { AuthFrame } from '@nordlys/admin/auth/AuthFrame'
import { useTranslation } from 'react-i18next'
import type { SessionStoreStatus } from '../shared/api.ts'

type Problem = Exclude<SessionStoreStatus, { kind: 'ready' }>

interface SessionStoreScreenProps {
  readonly status: Problem
  readonly onRetry: () => void
  readonly onContinue: () => void
}

/** The labels of the actions for each problem. */
const ACTIONS = {
  memory: { retry: null, proceed: 'continue' },
  corrupt: { retry: null, proceed: 'signIn' },
  newer: { retry: null, proceed: 'signInOnce' },
  locked: { retry: 'retry', proceed: 'signInOnce' },
  changed: { retry: 'tryAgain', proceed: 'signIn' },
} as const satisfies Record<Problem['kind'], object>

/** Explains why the stored session is not available, and offers the possible actions (rules K2–K5, K7). */
export function SessionStoreScreen({ status, onRetry, onContinue }: SessionStoreScreenProps) {
  const { t } = useTranslation('desktop')
  const { retry, proceed } = ACTIONS[status.kind]
  const name = (backend: string) => (backend === 'none' ? t('sessionStore.changed.none') : backend)
  const description =
    status.kind === 'changed'
      ? t('sessionStore.changed.description', { stored: name(status.stored), current: name(status.current) })
      : t(`sessionStore.${status.kind}.description`)
  return (
    <AuthFrame title={t(`sessionStore.${status.kind}.title`)} subtitle={description}>
      <Stack sx={{ gap: 1.5 }}>
        {retry && (
          <Button variant="contained" size="large" fullWidth onClick={onRetry}>
            {t(`sessionStore.${retry}`)}
          </Button>
        )}
        <Button variant={retry ? 'outlined' : 'contained'} size="large" fullWidth onClick={onContinue}>
          {t(`sessionStore.${proceed}`)}
        </Button>
      </Stack>
    </AuthFrame>
  )
}
