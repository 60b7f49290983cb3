import './shell.css'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useKeyboardHeight } from '../../components/useKeyboardHeight.ts'
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

const MAIN_ID = 'admin-main'

type Overlay = 'drawer' | 'palette' | 'shortcuts'

/**
 * The frame of every admin screen: sidebar (a drawer on small screens), top bar, content; command palette and shortcuts over it. Reads
 * nothing of the address itself: what does is drawn anew with every step, and the frame is as large as a list.
 */
export function Shell({ base }: { base: string }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useMark()
  useKeyboardHeight()
  const close = () => setOverlay(null)
  const openPalette = () => setOverlay('palette')
  const openShortcuts = () => setOverlay('shortcuts')

  return (
    <AdminBase value={base}>
      <CrumbProvider>
        <PrepareScreens />
        <WindowTitle base={base} />
        <ShellShortcuts onPalette={openPalette} onHelp={openShortcuts} />
        <div className="shell">
          <SkipLink target={MAIN_ID} />
          <div className="shell-side">
            <div>
              <Sidebar base={base} />
            </div>
          </div>
          <Drawer wanted={overlay === 'drawer'} base={base} open={overlay === 'drawer'} onClose={close} />
          <div className="shell-screen">
            <TopBar
              breadcrumbs={<Breadcrumbs base={base} />}
              onOpenMenu={() => setOverlay('drawer')}
              onOpenPalette={openPalette}
              onOpenShortcuts={openShortcuts}
            />
            <ConnectionBanner />
            <main id={MAIN_ID} tabIndex={-1}>
              <ScreenArea within={MAIN_ID} />
            </main>
          </div>
        </div>
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
