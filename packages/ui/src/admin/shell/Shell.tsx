import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { latePart } from '../../components/late-part.ts'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { useCompanyName } from '../useCompanyName.ts'
import { AdminBase } from './AdminBase.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SetCrumb } from './Crumb.ts'
import { NavigationFocus } from './NavigationFocus.tsx'
import { PrepareScreens } from './PrepareScreens.tsx'
import { ShellShortcuts } from './ShellShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useCurrentRoute } from './useCurrentRoute.ts'

const Drawer = latePart(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer)
const ShortcutsDialog = latePart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
const CommandPalette = latePart(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)

const SIDEBAR_WIDTH = '18rem'
const MAIN_ID = 'admin-main'

type Overlay = 'drawer' | 'palette' | 'shortcuts'

/** The frame of every admin screen: sidebar (a drawer on small screens), top bar, content; command palette and shortcuts over it. */
export function Shell({ base }: { base: string }) {
  const { t } = useTranslation('admin')
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [crumb, setCrumb] = useState<string | null>(null)
  const { pathname } = useLocation()
  const current = useCurrentRoute(base)
  const child = current?.child?.label
  usePageTitle(
    crumb,
    child && t(`screen.${child}`),
    current ? t(`screen.${current.route.label}`) : t('title'),
    useCompanyName(),
  )
  const close = () => setOverlay(null)
  const openPalette = () => setOverlay('palette')
  const openShortcuts = () => setOverlay('shortcuts')

  return (
    <AdminBase value={base}>
      <PrepareScreens />
      <ShellShortcuts onPalette={openPalette} onHelp={openShortcuts} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${SIDEBAR_WIDTH} minmax(0, 1fr)` },
          minHeight: '100dvh',
        }}
      >
        <SkipLink target={MAIN_ID} />
        <Box sx={{ display: { xs: 'none', lg: 'block' }, borderRight: '1px solid', borderColor: 'hairline' }}>
          <Box sx={{ position: 'sticky', top: 0, height: '100dvh', overflowY: 'auto' }}>
            <Sidebar base={base} />
          </Box>
        </Box>
        <Drawer
          wanted={overlay === 'drawer'}
          base={base}
          open={overlay === 'drawer'}
          width={SIDEBAR_WIDTH}
          onClose={close}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <TopBar
            breadcrumbs={<Breadcrumbs base={base} current={current} crumb={crumb} />}
            onOpenMenu={() => setOverlay('drawer')}
            onOpenPalette={openPalette}
            onOpenShortcuts={openShortcuts}
          />
          <ConnectionBanner />
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{
              flexGrow: 1,
              px: { xs: 2, sm: 3.5 },
              pt: { xs: 2, sm: 1.25 },
              pb: { xs: 2, sm: 3.5 },
              maxWidth: 1440,
              width: '100%',
            }}
          >
            <ErrorBoundary resetKey={pathname} insidePage>
              <Suspense fallback={<LoadingScreen />}>
                <NavigationFocus within={MAIN_ID} />
                <SetCrumb value={setCrumb}>
                  <Outlet />
                </SetCrumb>
              </Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
      <ShortcutsDialog wanted={overlay === 'shortcuts'} open={overlay === 'shortcuts'} onClose={close} />
      <Suspense>{overlay === 'palette' && <CommandPalette onClose={close} onShortcuts={openShortcuts} />}</Suspense>
    </AdminBase>
  )
}
