import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useKeyboardHeight } from '@nordlys/ui/components/useKeyboardHeight.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'
import { LoadingScreen } from '@nordlys/ui/components/LoadingState'
import { useStaysMounted } from '@nordlys/ui/components/useStaysMounted.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CrumbProvider } from '../shared/Crumb.tsx'
import { NavigationFocus } from './NavigationFocus.tsx'
import { PrefetchScreens } from './PrefetchScreens.tsx'
import { collectTyping, type Typing } from './palette/typing.ts'
import css from './Shell.module.css'
import { ShellShortcuts } from './ShellShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { WindowTitle } from './WindowTitle.ts'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'

const prefetch = 'idle'
const Drawer = lazyComponent(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer, { prefetch })
const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, { prefetch })
const CommandPalette = lazyComponent(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette, {
  prefetch,
})

const MAIN_ID = 'admin-main'

type Overlay = 'drawer' | 'palette' | 'shortcuts'

/**
 * Renders the frame of every admin screen: sidebar (a drawer on small screens), top bar, content, command palette and shortcuts. It does not read
 * the location, so that navigation does not re-render it: it is as expensive as a list.
 */
export function Shell() {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const hasDrawer = useStaysMounted(overlay === 'drawer')
  const hasShortcuts = useStaysMounted(overlay === 'shortcuts')
  useMark()
  useKeyboardHeight()
  const typing = useRef<Typing | null>(null)
  const close = () => {
    typing.current?.stop()
    setOverlay(null)
  }
  const openPalette = () => {
    typing.current?.stop()
    typing.current = collectTyping()
    setOverlay('palette')
  }
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
            <RemountBoundary>
              <Sidebar />
            </RemountBoundary>
          </div>
        </div>
        {hasDrawer && <Drawer open={overlay === 'drawer'} onClose={close} />}
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
      {hasShortcuts && <ShortcutsDialog open={overlay === 'shortcuts'} onClose={close} />}
      {overlay === 'palette' && <CommandPalette typing={typing} onClose={close} onShortcuts={openShortcuts} />}
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
