import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { AppTheme, ColorSchemeScript } from '@nordlys/ui/theme/AppTheme'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { htmlLang, LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { createBackend } from './backend.ts'
import type { BackendConfig } from '@nordlys/data/config'
import type { SiteConfig } from './config.ts'
import { contentOf, NOTHING_STORED, type StoredContentByLanguage } from './content/content.ts'
import { fetchStoredContent } from './content/fetch-stored.ts'
import { organizationJsonLd } from './head/organization.ts'
import { LANGUAGE_REDIRECT_SCRIPT, localizedPath } from './routing/language.ts'
import { NOT_FOUND, ROUTES, type PageId, type PublicRoute } from './routes.tsx'
import { prepareTexts } from './texts/TextsProvider.tsx'

export { scriptJson } from './head/organization.ts'
export { CONFIG_ELEMENT_ID } from './config.ts'
export { CLIENT_ONLY_PATHS } from './routes.tsx'

/** A page to be written. */
export interface PageJob {
  readonly id: PageId
  readonly language: Language
  /** Its English address, or `null` for the not-found page. */
  readonly englishPath: string | null
  /** The address it is rendered at. */
  readonly path: string
  /** The source files whose chunks it needs. */
  readonly modules: readonly string[]
  /** The texts it needs, by namespace. */
  readonly namespaces: readonly string[]
}

/** A rendered page in parts, for the prerender step to put together. */
export interface RenderedPage {
  readonly lang: string
  readonly headTags: string
  /** Inline scripts without their element, in the order they run. */
  readonly scripts: readonly string[]
  readonly jsonLd: string
  readonly html: string
}

const FRAME_NAMESPACES = ['common', 'site']

/** Every page in every language. */
export const pageJobs = (): PageJob[] =>
  LANGUAGES.flatMap((language) => [
    ...ROUTES.map(({ id, path, modules, namespaces }): PageJob => ({
      id,
      language,
      englishPath: path,
      path: localizedPath(path, language),
      modules,
      namespaces: [...FRAME_NAMESPACES, ...namespaces],
    })),
    {
      id: NOT_FOUND.id,
      language,
      englishPath: null,
      path: localizedPath('/404', language),
      modules: NOT_FOUND.modules,
      namespaces: FRAME_NAMESPACES,
    },
  ])

/** The copy stored in a backend, or nothing where none answers: the pages then show what is built in. */
export async function storedContent(backend: BackendConfig | null): Promise<StoredContentByLanguage> {
  try {
    return await fetchStoredContent(await createBackend(backend).client())
  } catch {
    return NOTHING_STORED
  }
}

const pageOf = (id: PageId): Pick<PublicRoute, 'page' | 'namespaces'> =>
  ROUTES.find((route) => route.id === id) ?? NOT_FOUND

/** The script that sets light or dark before anything is painted. */
export function colorSchemeScript(): string {
  const element = renderToString(<ColorSchemeScript />)
  return element.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')
}

/**
 * The theme's page styles and colour variables as a style sheet. The public pages link it, so that they need neither MUI nor emotion to be
 * painted; the form and the staff's areas bring both along when they load.
 */
export function themeStyles(): string {
  const cache = createCache({ key: 'css' })
  const emotion = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <AppTheme>{null}</AppTheme>
    </CacheProvider>,
  )
  return emotion
    .extractCriticalToChunks(html)
    .styles.map((chunk) => chunk.css)
    .join('')
}

// React writes title, meta and link before everything else; they belong into the head.
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Renders one page as the browser will hydrate it. */
export async function renderPage(job: PageJob, config: SiteConfig): Promise<RenderedPage> {
  const { page, namespaces } = pageOf(job.id)
  await Promise.all([prepareTexts(job.language, namespaces), page.load()])
  const rendered = renderToString(
    <StrictMode>
      <StaticRouter location={job.path}>
        <App config={config} backend={createBackend(null)} />
      </StaticRouter>
    </StrictMode>,
  )
  const headTags = HEAD_TAGS.exec(rendered)?.[0] ?? ''
  const { t } = await createI18n({ language: job.language, namespaces: ['site'] })
  return {
    lang: htmlLang(job.language),
    headTags,
    scripts: [colorSchemeScript(), ...(job.language === 'en' ? [LANGUAGE_REDIRECT_SCRIPT] : [])],
    jsonLd: organizationJsonLd({
      company: contentOf(config.content, job.language, 'company_info'),
      siteUrl: config.siteUrl,
      topics: [
        t('site:organization_topics.backend'),
        t('site:organization_topics.full_stack'),
        t('site:organization_topics.ai'),
        t('site:organization_topics.consulting'),
      ],
    }),
    html: rendered.slice(headTags.length),
  }
}

/** The title of the empty page that the staff's areas start from, as HTML. */
export function shellTitle(config: SiteConfig): string {
  return contentOf(config.content, 'en', 'company_info').name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The addresses of every page by the language of its text. */
export function sitemapPages(siteUrl: string): { addresses: Record<string, string> }[] {
  return ROUTES.map((route) => ({
    addresses: Object.fromEntries(
      LANGUAGES.map((language) => [htmlLang(language), siteUrl + localizedPath(route.path, language)]),
    ),
  }))
}
