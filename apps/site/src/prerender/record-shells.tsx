import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../data/config.ts'
import { contentOf } from '../content/built-in.ts'
import { localizedPath } from '../routing/language.ts'
import { FRAME_NAMESPACES, PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import { PAGE_SOURCES } from './page-sources.ts'
import type { RenderedPage } from './render-page.tsx'
import { colorSchemeScript } from './styles.tsx'
import { textTranslator } from './text-translator.ts'

/** The shell of an article or a case study that was published after the build. */
export interface RecordShell extends Omit<RenderedPage, 'cover' | 'firstPicture' | 'jsonLd' | 'preview'> {
  /** The file of the shell; no slug can have this name. */
  readonly path: string
  readonly modules: readonly string[]
  readonly namespaces: readonly string[]
}

/** Returns the shells in a language. Without JavaScript each says that its record cannot be shown. */
export async function recordShells(language: Language, config: SiteConfig): Promise<RecordShell[]> {
  const t = await textTranslator(language, ['blog', 'caseStudy'], config)
  const { name } = contentOf(config.content, language, 'company_info')
  const shell = (
    id: 'article' | 'case_study',
    file: string,
    texts: Readonly<Record<'kind' | 'title' | 'body' | 'back', string>>,
    list: string,
  ): RecordShell => ({
    path: localizedPath(file, language),
    modules: [PAGE_SOURCES[id]],
    namespaces: [...FRAME_NAMESPACES, ...PAGE_TEXTS[id]],
    lang: htmlLang(language),
    // The browser removes them when it renders the actual tags.
    headTags: renderToStaticMarkup(
      <>
        <title data-shell="">{`${texts.kind} – ${name}`}</title>
        <meta name="robots" content="noindex" data-shell="" />
      </>,
    ),
    // No redirect to the Norwegian translation before the first paint: whether it exists is not known yet.
    scripts: [colorSchemeScript()],
    html: renderToStaticMarkup(
      <noscript>
        <h1>{texts.title}</h1>
        <p>{texts.body}</p>
        <p>
          <a href={localizedPath(list, language)}>{texts.back}</a>
        </p>
      </noscript>,
    ),
  })
  return [
    shell(
      'article',
      '/blog/_post',
      {
        kind: t('blog:suffix'),
        title: t('blog:missing.title'),
        body: t('blog:missing.body'),
        back: t('blog:missing.back'),
      },
      '/blog',
    ),
    shell(
      'case_study',
      '/projects/_case',
      {
        kind: t('caseStudy:kind'),
        title: t('caseStudy:missing.title'),
        body: t('caseStudy:missing.body'),
        back: t('caseStudy:back'),
      },
      '/projects',
    ),
  ]
}
