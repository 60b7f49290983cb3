import { BackendProvider, type Backend } from '@nordlys/data/context'
import { htmlLang, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import '@nordlys/ui/theme/fonts.css'
import { useEffect, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Chat } from './chat/Chat.tsx'
import type { SiteConfig } from './config.ts'
import { ContentProvider } from './content/ContentProvider.tsx'
import { SiteErrorBoundary } from './errors/SiteErrorBoundary.tsx'
import { Layout } from './layout/Layout.tsx'
import { PublicPage } from './PublicPage.tsx'
import { isPattern, NOT_FOUND, ROUTES } from './routes.tsx'
import { languageOf, localizedPath } from './routing/language.ts'
import { SiteProvider } from './site-context.tsx'
import { useSiteFacts } from './site-facts.ts'
import './styles/site.css'
import { TextsProvider } from './texts/TextsProvider.tsx'

function AddressLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  return <TextsProvider language={language}>{children}</TextsProvider>
}

function Pages() {
  const { pathname } = useLocation()
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

/** The public site inside a router; the same tree is prerendered and hydrated. */
export function App({ config, backend }: { config: SiteConfig; backend: Backend }) {
  const { content, contentVersion } = config
  const site = useSiteFacts(config)
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
