import { BackendProvider, type Backend } from '@nordlys/data/lib/context'
import { htmlLang, otherLanguage, type Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import '@nordlys/ui/theme/fonts.css'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from '../routing/router.tsx'
import { Chat } from '../chat/Chat.tsx'
import type { SiteConfig } from '../data/config.ts'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { LoadBoundary } from '../errors/LoadBoundary.tsx'
import { PageUnavailable } from '../errors/PageUnavailable.tsx'
import { SiteCrash } from '../errors/SiteCrash.tsx'
import { useTranslation } from '../texts/useTranslation.ts'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { Layout } from '../layout/Layout.tsx'
import { PublicPage } from './PublicPage.tsx'
import { isPattern } from '@nordlys/ui/site-copy/listed.ts'
import { routeAt } from '../routing/route-table.ts'
import { languageOf } from '../routing/language.ts'
import { SiteProvider } from '../data/site-context.tsx'
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

function Crash() {
  const { t } = useTranslation('visitor')
  const texts = { title: t('crash.title'), description: t('crash.description'), refresh: t('crash.refresh') }
  return <SiteCrash texts={texts} />
}

interface FrameProps {
  config: SiteConfig
  language: Language
  passesLoadErrors?: true | undefined
  children: ReactNode
}

/** The header, footer and chat around a page, in one language. */
function Frame({ config, language, passesLoadErrors, children }: FrameProps) {
  const { content, contentVersion } = config
  return (
    <TextsProvider language={language}>
      <DocumentLanguage />
      <ContentProvider baked={content} version={contentVersion}>
        <SiteErrorBoundary passesLoadErrors={passesLoadErrors} crash={<Crash />}>
          <RemountBoundary>
            <Layout>{children}</Layout>
          </RemountBoundary>
          <Chat />
        </SiteErrorBoundary>
      </ContentProvider>
    </TextsProvider>
  )
}

/** The page of the URL. Another URL mounts another page; parameters of the same page do not. */
function Pages() {
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  if (!route) return <PublicPage key="not_found" id="not_found" path={null} />
  return (
    <PublicPage
      key={isPattern(route.path) ? pathname : `${languageOf(pathname)}:${route.id}`}
      id={route.id}
      path={route.indexed === false ? null : route.path}
    />
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
