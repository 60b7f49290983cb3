import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { overviewKeys } from '@nordlys/data/overview/keys'
import { useOverview } from '@nordlys/data/overview/queries'
import { useOverviewRealtime } from '@nordlys/data/overview/realtime'
import { outboxKeys } from '@nordlys/data/outbox/keys'
import { peopleKeys } from '@nordlys/data/people/keys'
import { settingsKeys } from '@nordlys/data/settings/keys'
import { statusKeys } from '@nordlys/data/system/status/keys'
import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useOwnProfile } from '../../shared/profile-context.ts'
import { AccountCard } from './AccountCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { PipelineCard } from './pipeline/PipelineCard.tsx'
import { QuickActions } from './QuickActions.tsx'
import { StatCards } from './StatCards.tsx'
import { SystemStatus } from './SystemStatus.tsx'
import { Today } from './today/Today.tsx'

// The forms are large, and most visits only read the figures.
const ContentEditor = lazyComponent(async () => (await import('./content/ContentEditor.tsx')).ContentEditor, {
  loading: <SkeletonLines lines={6} />,
})

/** The parameters of the URL that choose a part of the copy; see useContentPlace(). */
const CONTENT_PLACE = ['tab', 'section', 'view', 'content'] as const

/** Renders the overview; an editor's has the website's content only. */
export function Overview() {
  return useOwnProfile().role === 'admin' ? <AdminOverview /> : <EditorOverview />
}

function EditorOverview() {
  const { t } = useTranslation('overview')
  return (
    <Stack sx={{ gap: GAP }}>
      <Typography variant="h3" component="h1">
        {t('title')}
      </Typography>
      <QuickActions />
      <ContentEditor />
    </Stack>
  )
}

/** Renders today's tasks, the pipeline, figures, the website's content, and the system status. */
function AdminOverview() {
  const { t } = useTranslation('overview')
  const { refresh, isRefreshing } = useRefresh()
  const { isEditing, isPressed, open } = useContentEditor()
  useOverviewRealtime()
  useLoggedFailure()
  return (
    <Stack sx={{ gap: GAP }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h1">
          {t('title')}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} aria-hidden />}
          loading={isRefreshing}
          loadingPosition="start"
          onClick={() => void refresh()}
        >
          {t('refresh')}
        </Button>
      </Stack>
      <Today />
      <PipelineCard />
      <StatCards />
      <Box
        sx={{
          display: 'grid',
          gap: GAP,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: GAP, minWidth: 0 }}>
          <MonthsCard />
          <Box sx={{ display: 'grid', gap: GAP, gridTemplateColumns: PAIR, alignItems: 'start' }}>
            <QuickActions />
            {!isEditing && <WebsiteContent onOpen={open} />}
          </Box>
        </Stack>
        <Stack sx={{ gap: GAP, minWidth: 0 }}>
          <SystemStatus />
          <AccountCard />
        </Stack>
      </Box>
      {isEditing && (
        <Box tabIndex={-1} ref={isPressed ? focus : null} sx={{ outline: 'none' }}>
          <ContentEditor />
        </Box>
      )}
    </Stack>
  )
}

/** The space between cards, small enough for the screen to fit two windows of a laptop. */
const GAP = 2

/** Two cards beside each other where they fit. */
const PAIR = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 6fr) minmax(0, 5fr)' }

/** Moves the focus to what replaces the pressed button. */
const focus = (element: HTMLElement | null) => element?.focus()

/**
 * Returns whether the editor of the website's copy is open, which is longer than the rest of the screen: after its button was pressed, or by a URL that
 * names a part of it.
 */
function useContentEditor() {
  const [params, change] = useUrlParams()
  const [isPressed, setIsPressed] = useState(false)
  const open = () => {
    setIsPressed(true)
    change(
      (current) => {
        current.set('tab', 'homepage')
        return current
      },
      { replace: true },
    )
  }
  return { isEditing: CONTENT_PLACE.some((name) => params.has(name)), isPressed, open }
}

function WebsiteContent({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('overview')
  return (
    <Section
      isDense
      title={t('content.title')}
      action={
        <Button variant="outlined" size="small" onClick={onOpen}>
          {t('content.edit')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('content.text')}
      </Typography>
    </Section>
  )
}

/** Refetches everything on the overview. */
function useRefresh() {
  const { t } = useTranslation('overview')
  const queryClient = useQueryClient()
  const { run, isPending } = useAction()
  const refresh = () =>
    run({
      call: async () => {
        const others = [overviewKeys.all, statusKeys.all, outboxKeys.counters, peopleKeys.waiting]
        const alongside = Promise.all(others.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
        await queryClient.invalidateQueries({ queryKey: settingsKeys.all }, { throwOnError: true })
        await alongside
      },
      done: t('refreshed'),
      failed: t('refreshFailed'),
    })
  return { refresh, isRefreshing: isPending }
}

/** Failed statistics are logged (docs/specification.md#admin), and the screen names them as well. */
function useLoggedFailure(): void {
  const { error } = useOverview()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- docs/specification.md#admin requires the log entry
    if (error) console.error('The figures of the overview could not be loaded:', error.code)
  }, [error])
}
