import Box from '@mui/material/Box'
import { Suspense, useLayoutEffect, useState } from 'react'
import { latePart } from '../../components/late-part.ts'
import { AdminBase } from './AdminBase.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CrumbProvider } from './Crumb.tsx'
import { PrepareScreens } from './PrepareScreens.tsx'
import { ScreenArea } from './ScreenArea.tsx'
import { ShellShortcuts } from './ShellShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { WindowTitle } from './WindowTitle.ts'

const Drawer = latePart(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer)
const ShortcutsDialog = latePart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
const CommandPalette = latePart(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)

const SIDEBAR_WIDTH = '18rem'
const MAIN_ID = 'admin-main'

type Overlay = 'drawer' | 'palette' | 'shortcuts'

/**
 * The frame of every admin screen: sidebar (a drawer on small screens), top bar, content; command palette and shortcuts over it. Reads
 * nothing of the address itself: what does is drawn anew with every step, and the frame is as large as a list.
 */
export function Shell({ base }: { base: string }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useMark()
  const close = () => setOverlay(null)
  const openPalette = () => setOverlay('palette')
  const openShortcuts = () => setOverlay('shortcuts')

  return (
    <AdminBase value={base}>
      <CrumbProvider>
        <PrepareScreens />
        <WindowTitle base={base} />
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
              breadcrumbs={<Breadcrumbs base={base} />}
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
              <ScreenArea within={MAIN_ID} />
            </Box>
          </Box>
        </Box>
        <ShortcutsDialog wanted={overlay === 'shortcuts'} open={overlay === 'shortcuts'} onClose={close} />
        <Suspense>{overlay === 'palette' && <CommandPalette onClose={close} onShortcuts={openShortcuts} />}</Suspense>
      </CrumbProvider>
    </AdminBase>
  )
}

/** Marks the document while the frame is shown: what floats over it stands elsewhere than over a screen without a sidebar. */
function useMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['framed'] = ''
    return () => void delete dataset['framed']
  }, [])
}
