import { BackendProvider, type Backend } from '@nordlys/data/context'
import { htmlLang, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import '@nordlys/ui/theme/fonts.css'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { SiteConfig } from './config.ts'
import { ContentProvider } from './content/ContentProvider.tsx'
import { SiteErrorBoundary } from './errors/SiteErrorBoundary.tsx'
import { Layout } from './layout/Layout.tsx'
import { PublicPage } from './PublicPage.tsx'
import { isClientOnly, NOT_FOUND, routeAt, ROUTES } from './routes.tsx'
import { languageOf, localizedPath } from './routing/language.ts'
import { SiteProvider, type Site } from './site-context.tsx'
import './styles/site.css'
import { TextsProvider } from './texts/TextsProvider.tsx'

const StaffArea = lazy(() => import('./staff/StaffArea.tsx'))

const PATHS = new Set(ROUTES.map((route) => route.path))

function preload(address: string): void {
  // A failure shows when the page is opened, not when a pointer passes its link.
  void routeAt(address.replace(/[?#].*$/, ''))
    ?.page.load()
    .catch(() => undefined)
}

function AddressLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  useEffect(() => {
    if (!isClientOnly(pathname)) document.documentElement.lang = htmlLang(language)
  }, [pathname, language])
  return <TextsProvider language={language}>{children}</TextsProvider>
}

function Pages() {
  const { pathname } = useLocation()
  // One element for both areas, so that the session outlives the step from sign-in to admin.
  if (isClientOnly(pathname)) {
    return (
      <Suspense>
        <StaffArea />
      </Suspense>
    )
  }
  return (
    <Routes>
      <Route element={<Layout />}>
        {ROUTES.flatMap((route) =>
          LANGUAGES.map((language) => {
            const path = localizedPath(route.path, language)
            return (
              <Route
                key={path}
                path={path}
                element={<PublicPage key={path} id={route.id} path={route.path} page={route.page} />}
              />
            )
          }),
        )}
        <Route path="*" element={<PublicPage id={NOT_FOUND.id} path={null} page={NOT_FOUND.page} />} />
      </Route>
    </Routes>
  )
}

/** The whole site inside a router; the same tree is prerendered and hydrated. */
export function App({ config, backend }: { config: SiteConfig; backend: Backend }) {
  const { siteUrl, year } = config
  const site = useMemo((): Site => ({ siteUrl, year, paths: PATHS, preload }), [siteUrl, year])
  return (
    <BackendProvider backend={backend}>
      <SiteProvider value={site}>
        <AddressLanguage>
          <SiteErrorBoundary>
            <ContentProvider baked={config.content} refresh={config.backend !== null}>
              <Pages />
            </ContentProvider>
          </SiteErrorBoundary>
        </AddressLanguage>
      </SiteProvider>
    </BackendProvider>
  )
}
