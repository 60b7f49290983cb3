import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { useCompanyName } from '../useCompanyName.ts'
import { NavigationFocus } from './NavigationFocus.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useCurrentRoute } from './useCurrentRoute.ts'

const SIDEBAR_WIDTH = '18rem'
const MAIN_ID = 'admin-main'

/** The frame of every admin screen: sidebar (a drawer on small screens), top bar, content. */
export function Shell({ base }: { base: string }) {
  const { t } = useTranslation('admin')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const { pathname } = useLocation()
  const route = useCurrentRoute(base)
  usePageTitle(route ? t(`screen.${route.label}`) : t('title'), useCompanyName())

  return (
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
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        slotProps={{ paper: { 'aria-label': t('nav.label'), sx: { width: `min(${SIDEBAR_WIDTH}, 86vw)` } } }}
      >
        <Sidebar base={base} onClose={() => setDrawerOpen(false)} />
      </Drawer>
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <TopBar base={base} onOpenMenu={() => setDrawerOpen(true)} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flexGrow: 1, p: { xs: 2, sm: 3.5 }, maxWidth: 1440, width: '100%' }}
        >
          <ErrorBoundary resetKey={pathname} insidePage>
            <Suspense fallback={<LoadingScreen />}>
              <NavigationFocus within={MAIN_ID} />
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  )
}
