import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
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
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, Navigate, useSearchParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { CONTENT_TABS, formerContentPath, pagePath, PAGES_PATH } from '../../shared/page-links.ts'
import { useOwnProfile } from '../../shared/profile-context.ts'
import { AccountCard } from './AccountCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { PipelineCard } from './pipeline/PipelineCard.tsx'
import { QuickActions } from './QuickActions.tsx'
import { StatCards } from './StatCards.tsx'
import { SystemStatus } from './SystemStatus.tsx'
import { Today } from './today/Today.tsx'

/** Renders the overview; an editor's leads to the website's content only. */
export function Overview() {
  const [params] = useSearchParams()
  const { role } = useOwnProfile()
  const moved = formerContentPath(params)
  if (moved !== null) return <Navigate to={moved} replace />
  return role === 'admin' ? <AdminOverview /> : <EditorOverview />
}

function EditorOverview() {
  const { t } = useTranslation('overview')
  return (
    <Stack sx={{ gap: GAP }}>
      <Typography variant="h3" component="h1">
        {t('title')}
      </Typography>
      <QuickActions />
      <WebsiteContent />
    </Stack>
  )
}

/** Renders today's tasks, the pipeline, figures, links to the website's content, and the system status. */
function AdminOverview() {
  const { t } = useTranslation('overview')
  const { refresh, isRefreshing } = useRefresh()
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
            <WebsiteContent />
          </Box>
        </Stack>
        <Stack sx={{ gap: GAP, minWidth: 0 }}>
          <SystemStatus />
          <AccountCard />
        </Stack>
      </Box>
    </Stack>
  )
}

/** The space between cards, small enough for the screen to fit two windows of a laptop. */
const GAP = 2

/** Two cards beside each other where they fit. */
const PAIR = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 6fr) minmax(0, 5fr)' }

const TABS = ['homepage', 'about', 'services', 'contact', 'company'] as const

/** Links to the pages whose content the Overview names, and to all pages. The facts of the company are for admins. */
function WebsiteContent() {
  const { t } = useTranslation('overview')
  const { role } = useOwnProfile()
  return (
    <Section
      isDense
      title={t('content.title')}
      action={
        <Button variant="outlined" size="small" component={RouterLink} to={PAGES_PATH}>
          {t('content.all')}
        </Button>
      }
    >
      <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {TABS.filter((tab) => role === 'admin' || tab !== 'company').map((tab) => (
          <li key={tab}>
            <Link
              component={RouterLink}
              to={pagePath(CONTENT_TABS[tab])}
              sx={{ display: 'block', py: 0.5, fontSize: '0.875rem' }}
            >
              {t(`content.tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </Stack>
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
