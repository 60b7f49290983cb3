import { BackendProvider, type Backend } from '@nordlys/data/context'
import { htmlLang, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import '@nordlys/ui/theme/fonts.css'
import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Chat } from './chat/Chat.tsx'
import type { SiteConfig } from './config.ts'
import { ContentProvider } from './content/ContentProvider.tsx'
import { SiteErrorBoundary } from './errors/SiteErrorBoundary.tsx'
import { Layout } from './layout/Layout.tsx'
import { preparePage } from './prepare-page.ts'
import { PublicPage } from './PublicPage.tsx'
import { isClientOnly, isPattern, NOT_FOUND, routeAt, ROUTES } from './routes.tsx'
import { languageOf, localizedPath } from './routing/language.ts'
import { SiteProvider, type Site } from './site-context.tsx'
import { staffPage } from './staff/staff-page.ts'
import './styles/site.css'
import { TextsProvider } from './texts/TextsProvider.tsx'

const PATHS = new Set(ROUTES.map((route) => route.path).filter((path) => !isPattern(path)))

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
        <staffPage.Page />
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
                element={
                  <PublicPage
                    key={isPattern(path) ? pathname : path}
                    id={route.id}
                    path={route.indexed === false ? null : route.path}
                    page={route.page}
                    ownHead={route.ownHead}
                  />
                }
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
  const { siteUrl, year, content, contentVersion, blog = null } = config
  const live = config.backend !== null
  const site = useMemo((): Site => {
    const preload = (address: string) => {
      const pathname = address.replace(/[?#].*$/, '')
      const route = routeAt(pathname)
      if (!route) return
      const loading = Promise.all([preparePage(route, languageOf(pathname), content), route.prepare?.(pathname)])
      // A failure shows when the page is opened, not when a pointer passes its link.
      loading.catch(() => undefined)
    }
    return { siteUrl, year, paths: PATHS, preload, live, blog }
  }, [siteUrl, year, content, live, blog])
  return (
    <BackendProvider backend={backend}>
      <SiteProvider value={site}>
        <AddressLanguage>
          <SiteErrorBoundary>
            <ContentProvider baked={content} version={contentVersion} backend={config.backend}>
              <Pages />
              <Chat />
            </ContentProvider>
          </SiteErrorBoundary>
        </AddressLanguage>
      </SiteProvider>
    </BackendProvider>
  )
}
