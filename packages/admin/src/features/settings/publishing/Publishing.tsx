import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { usePublishSite } from '@nordlys/data/publishing/mutations'
import { usePublishing } from '@nordlys/data/publishing/queries'
import type { Publishing as PublishingData, PublishingState } from '@nordlys/data/publishing/schema'
import Rocket from 'lucide-react/icons/rocket'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { Facts } from '../database/Facts.tsx'
import { DeployHookForm } from './DeployHookForm.tsx'

const TONES: Readonly<Record<PublishingState, StatusTone>> = {
  off: 'neutral',
  waiting: 'waiting',
  failed: 'bad',
  published: 'good',
}

/** Shows whether a static host is up to date, and sets its deploy hook. */
export function Publishing() {
  const { t } = useTranslation('settings')
  const { data, isError, error, refetch, isFetching } = usePublishing()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Section title={t('publishing.title')} description={t('publishing.text')}>
        {data ? (
          <State publishing={data} />
        ) : isError ? (
          <ErrorState
            title={t('publishing.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </Section>
      {data && <DeployHookForm host={data.host} />}
      {data && data.calls.length > 0 && <Calls calls={data.calls} />}
    </Stack>
  )
}

type Result = keyof Resources['settings']['publishing']['results']

const KNOWN = ['refused', 'redirect', 'timeout', 'unreachable'] as const satisfies readonly Result[]

/** Returns a function that explains a failed call of the deploy hook in the current language. */
function useCallResult(): (error: string) => string {
  const { t } = useTranslation('settings')
  return (error) => {
    const known = KNOWN.find((each) => each === error)
    if (known) return t(`publishing.results.${known}`)
    const status = /^status=(\d{3})$/.exec(error)?.[1]
    if (status === '404' || status === '410') return t('publishing.results.gone', { status })
    return status ? t('publishing.results.status', { status }) : t('publishing.results.unreachable')
  }
}

function State({ publishing }: { readonly publishing: PublishingData }): ReactNode {
  const { t } = useTranslation('settings')
  const { dateTime } = useFormat()
  const resultOf = useCallResult()
  const { host, state, published_at: publishedAt, error, next_attempt_at: nextAttemptAt } = publishing
  return (
    <>
      <Facts
        facts={[
          {
            label: t('publishing.state'),
            value: <StatusChip tone={TONES[state]}>{t(`publishing.states.${state}`)}</StatusChip>,
          },
          ...(state === 'off'
            ? []
            : [
                {
                  label: t('publishing.last'),
                  value: publishedAt === null ? t('publishing.never') : dateTime(publishedAt),
                },
              ]),
          ...(error === null ? [] : [{ label: t('publishing.reason'), value: resultOf(error) }]),
          ...(nextAttemptAt === null ? [] : [{ label: t('publishing.next'), value: dateTime(nextAttemptAt) }]),
          ...(host === null ? [] : [{ label: t('publishing.host'), value: <code>{host}</code> }]),
        ]}
      />
      {host !== null && <PublishButton />}
    </>
  )
}

function PublishButton() {
  const { t } = useTranslation('settings')
  const { run, isPending } = useAction()
  const { mutateAsync } = usePublishSite()
  const publish = () =>
    run({
      call: () => mutateAsync(),
      done: t('publishing.requested'),
      failed: t('publishing.requestFailed'),
    })
  return (
    <Button
      variant="contained"
      startIcon={<Rocket size={16} aria-hidden />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => void publish()}
      sx={{ mt: 2 }}
    >
      {t('publishing.publish')}
    </Button>
  )
}

/** The results of the last calls, newest first. */
function Calls({ calls }: Pick<PublishingData, 'calls'>) {
  const { t } = useTranslation('settings')
  const { dateTime } = useFormat()
  const resultOf = useCallResult()
  return (
    <Section title={t('publishing.calls')}>
      <Stack component="ol" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none', typography: 'body2' }}>
        {calls.map(({ id, called_at: calledAt, error }) => (
          <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Typography variant="body2" component="time" dateTime={calledAt} sx={{ color: 'muted', minWidth: '12rem' }}>
              {dateTime(calledAt)}
            </Typography>
            <span>{error === null ? t('publishing.accepted') : resultOf(error)}</span>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
