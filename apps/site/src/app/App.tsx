import { BackendProvider, type Backend } from '@nordlys/data/lib/context'
import { htmlLang, LANGUAGES, otherLanguage, type Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import '@nordlys/ui/theme/fonts.css'
import { useEffect, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Chat } from '../chat/Chat.tsx'
import type { SiteConfig } from './config.ts'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { LoadBoundary } from '../errors/LoadBoundary.tsx'
import { PageUnavailable } from '../errors/PageUnavailable.tsx'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { Layout } from '../layout/Layout.tsx'
import { PublicPage } from './PublicPage.tsx'
import { isPattern, NOT_FOUND, ROUTES } from './route-table.ts'
import { languageOf, localizedPath } from '../routing/language.ts'
import { SiteProvider } from './site-context.tsx'
import { useSiteFacts } from './site-facts.ts'
import '../styles/site.css'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'

function DocumentLanguage() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  return null
}

interface FrameProps {
  config: SiteConfig
  language: Language
  passesLoadErrors?: true | undefined
  children: ReactNode
}

/** The header, footer and chat around a page, in one language. */
function Frame({ config, language, passesLoadErrors, children }: FrameProps) {
  const { content, contentVersion, backend } = config
  return (
    <TextsProvider language={language}>
      <DocumentLanguage />
      <SiteErrorBoundary passesLoadErrors={passesLoadErrors}>
        <ContentProvider baked={content} version={contentVersion} backend={backend}>
          <RemountBoundary>
            <Layout>{children}</Layout>
          </RemountBoundary>
          <Chat />
        </ContentProvider>
      </SiteErrorBoundary>
    </TextsProvider>
  )
}

function Pages() {
  const { pathname } = useLocation()
  return (
    <Routes>
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
                  namespaces={route.namespaces}
                  ownHead={route.ownHead}
                />
              }
            />
          )
        }),
      )}
      <Route path="*" element={<PublicPage id={NOT_FOUND.id} path={null} namespaces={NOT_FOUND.namespaces} />} />
    </Routes>
  )
}

/** The page of the URL in its frame. Until its language has loaded, the frame stays in the previous one. */
function LocalizedSite({ config }: { config: SiteConfig }) {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  return (
    <LoadBoundary
      path={pathname}
      fallback={
        <Frame config={config} language={otherLanguage(language)}>
          <PageUnavailable />
        </Frame>
      }
    >
      <Frame config={config} language={language} passesLoadErrors>
        <LoadBoundary path={pathname} fallback={<PageUnavailable />}>
          <Pages />
        </LoadBoundary>
      </Frame>
    </LoadBoundary>
  )
}

/** The public site inside a router; the same tree is prerendered and hydrated. */
export function App({ config, backend }: { config: SiteConfig; backend: Backend }) {
  return (
    <BackendProvider backend={backend}>
      <SiteProvider value={useSiteFacts(config)}>
        <LocalizedSite config={config} />
      </SiteProvider>
    </BackendProvider>
  )
}
