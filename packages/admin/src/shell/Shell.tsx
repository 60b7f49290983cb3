import { Suspense, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useKeyboardHeight } from '@nordlys/ui/components/useKeyboardHeight.ts'
import { idleComponent, lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { useStaysMounted } from '@nordlys/ui/components/lazy/useStaysMounted.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CrumbProvider, useCrumb } from '../shared/Crumb.tsx'
import { PrefetchScreens } from './PrefetchScreens.tsx'
import { collectTyping, type Typing } from './palette/typing.ts'
import css from './Shell.module.css'
import { ShellShortcuts } from './ShellShortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { usePageTitle } from '@nordlys/ui/components/screen/usePageTitle.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useCompanyName } from '../shared/useCompanyName.ts'
import { useCurrentScreen } from './useCurrentScreen.ts'

const prefetch = 'idle'
const Drawer = lazyComponent(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer, { prefetch })
const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, { prefetch })
const CommandPalette = lazyComponent(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette, {
  prefetch,
})

// What receives files guards the page itself.
const FileDropGuard = idleComponent(async () => (await import('../shared/upload/FileDropGuard.tsx')).FileDropGuard)

const MAIN_ID = 'admin-main'

type Overlay = 'drawer' | 'palette' | 'shortcuts'

/**
 * Moves the focus to the heading of the new screen when the path changes, so that screen readers announce it. Render it beside the screen in the
 * same Suspense boundary, so that it runs once the screen is rendered.
 */
function NavigationFocus({ within }: { within: string }) {
  const { pathname, key } = useLocation()
  // After a page load the browser sets the focus.
  const announced = useRef(key === 'default' ? pathname : null)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    const main = document.getElementById(within)
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname, within])
  return null
}

/** The first Tab stop; skips the menus. */
function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('common')
  const skip = (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a className={css.skipLink} href={`#${target}`} onClick={skip}>
      {t('skipToContent')}
    </a>
  )
}

/** Sets the window's title to that of the current screen. */
function WindowTitle() {
  const { t } = useTranslation('admin')
  const current = useCurrentScreen()
  const language = useLanguage()
  usePageTitle(
    useCrumb(),
    current?.page?.name?.[language],
    current?.screen.name[language] ?? t('title'),
    useCompanyName(),
  )
  return null
}

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
      <FileDropGuard />
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
