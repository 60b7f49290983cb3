import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../data/config.ts'
import { contentOf } from '../content/built-in.ts'
import { localizedPath } from '../routing/language.ts'
import { SITE_TEXTS } from '../texts/site-texts.ts'
import { FRAME_NAMESPACES, modulesOf } from './page-jobs.ts'
import type { RenderedPage } from './render-page.tsx'
import { colorSchemeScript } from './styles.tsx'

/** The shell of an article that was published after the build. */
export interface ArticleShell extends Omit<RenderedPage, 'jsonLd' | 'preview'> {
  /** The file of the shell; no slug can have this name. */
  readonly path: string
  readonly modules: readonly string[]
  readonly namespaces: readonly string[]
}

/** Returns an article's shell in a language. Without JavaScript it says that the article cannot be shown. */
export async function articleShell(language: Language, config: SiteConfig): Promise<ArticleShell> {
  const namespaces = ['blog', 'newsletter'] as const
  const { t } = await createI18n({ language, sources: SITE_TEXTS, namespaces })
  const { name } = contentOf(config.content, language, 'company_info')
  const blogPath = localizedPath('/blog', language)
  return {
    path: localizedPath('/blog/_post', language),
    modules: modulesOf('article'),
    namespaces: [...FRAME_NAMESPACES, ...namespaces],
    lang: htmlLang(language),
    // The browser removes them when it renders the actual tags.
    headTags: renderToStaticMarkup(
      <>
        <title data-shell="">{`${t('blog:suffix')} – ${name}`}</title>
        <meta name="robots" content="noindex" data-shell="" />
      </>,
    ),
    // No redirect to the Norwegian translation before the first paint: whether it exists is not known yet.
    scripts: [colorSchemeScript()],
    html: renderToStaticMarkup(
      <noscript>
        <h1>{t('blog:missing.title')}</h1>
        <p>{t('blog:missing.body')}</p>
        <p>
          <a href={blogPath}>{t('blog:missing.back')}</a>
        </p>
      </noscript>,
    ),
  }
}
