import { Suspense, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useKeyboardHeight } from '../../components/useKeyboardHeight.ts'
import { latePart } from '../../components/late-part.ts'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CrumbProvider } from './Crumb.tsx'
import { NavigationFocus } from './NavigationFocus.tsx'
import { PrefetchScreens } from './PrefetchScreens.tsx'
import css from './Shell.module.css'
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
 * Renders the frame of every admin screen: sidebar (a drawer on small screens), top bar, content, command palette and shortcuts. It does not read
 * the location, so that navigation does not re-render it: it is as expensive as a list.
 */
export function Shell() {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useMark()
  useKeyboardHeight()
  const close = () => setOverlay(null)
  const openPalette = () => setOverlay('palette')
  const openShortcuts = () => setOverlay('shortcuts')

  return (
    <CrumbProvider>
      <PrefetchScreens />
      <ScrollRestoration />
      <WindowTitle />
      <ShellShortcuts onPalette={openPalette} onHelp={openShortcuts} />
      <div className={css.shell}>
        <SkipLink target={MAIN_ID} />
        <div className={css.side}>
          <div>
            <Sidebar />
          </div>
        </div>
        <Drawer wanted={overlay === 'drawer'} open={overlay === 'drawer'} onClose={close} />
        <div className={css.screen}>
          <TopBar
            breadcrumbs={<Breadcrumbs />}
            onOpenMenu={() => setOverlay('drawer')}
            onOpenPalette={openPalette}
            onOpenShortcuts={openShortcuts}
          />
          <ConnectionBanner />
          <main className={css.main} id={MAIN_ID} tabIndex={-1}>
            <Suspense fallback={<LoadingScreen />}>
              <NavigationFocus within={MAIN_ID} />
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <ShortcutsDialog wanted={overlay === 'shortcuts'} open={overlay === 'shortcuts'} onClose={close} />
      <Suspense>{overlay === 'palette' && <CommandPalette onClose={close} onShortcuts={openShortcuts} />}</Suspense>
    </CrumbProvider>
  )
}

/** Marks the document while the shell is mounted: the chat moves beside the sidebar. */
function useMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['framed'] = ''
    return () => void delete dataset['framed']
  }, [])
}
