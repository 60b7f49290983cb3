import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { ContentGroup } from '@nordlys/ui/site-copy/groups.ts'
import type { PageId, Route } from '@nordlys/ui/site-copy/pages.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { articlePath } from '../articles/article.ts'
import type { BakedBlog } from '../articles/baked.ts'
import { bakedArticle, type ListedArticle, type PrintedBlog } from '../pages/blog/articles/print.ts'
import { caseStudyPath, type RenderedStudy } from '../projects/case-study.ts'
import { renderStudy } from '../projects/render-study.ts'
import { prepareBuiltIn } from '../content/built-in.ts'
import { groupsOf, neededGroups, type StoredContentByLanguage } from '../content/content.ts'
import { FRAME_NAMESPACES, PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import { prepareTexts, type SiteNamespace } from '../texts/page-texts.ts'
import { englishPath as inEnglish, localizedPath } from '../routing/language.ts'
import { namespacesOf, type MadePage } from '../made/made.ts'
import { madePath } from '../made/made-path.ts'
import type { MadePages, StoredPages } from './stored-pages.ts'
import { PAGE_SOURCES } from './page-sources.ts'

/** A page to render. */
export interface PageJob {
  readonly id: PageId
  readonly language: Language
  /** Its English path, or `null` for the not-found page. */
  readonly englishPath: string | null
  /** The path of the page. */
  readonly path: string
  /** The source files whose chunks it needs. */
  readonly modules: readonly string[]
  /** The required texts, by namespace. */
  readonly namespaces: readonly SiteNamespace[]
  /** The required copy in addition to the frame's, by group. */
  readonly content: readonly ContentGroup[]
  /** The data of blog pages; an article's text is added before its page is rendered. */
  readonly blog?: BakedBlog
  /** The article of the page. */
  readonly article?: ListedArticle
  /** The page of blocks. */
  readonly made?: MadePage
  /** The case study of the page. */
  readonly caseStudy?: RenderedStudy
}

/** The stored records that have separate pages. */
interface Records {
  readonly blog: PrintedBlog
  readonly caseStudies: readonly PublicCaseStudy[]
  readonly made: readonly MadePages[]
  readonly layouts: StoredPages['layouts']
}

/** Returns the page at a path, or the not-found page. */
function jobOf(id: PageId, language: Language, englishPath: string | null): PageJob {
  return {
    id,
    language,
    englishPath,
    path: localizedPath(englishPath ?? '/404', language),
    modules: [PAGE_SOURCES[id]],
    namespaces: [...FRAME_NAMESPACES, ...PAGE_TEXTS[id]],
    content: groupsOf(id),
  }
}

/** Returns the pages of a route in a language: one, or one for each article or case study. */
function jobsOf({ id, path }: Route, language: Language, { blog, caseStudies, made, layouts }: Records): PageJob[] {
  const { articles, baked } = blog.list[language]
  if (id === 'blog') return [{ ...jobOf(id, language, path), blog: baked }]
  if (id === 'case_study')
    return caseStudies
      .filter(({ languages }) => languages.includes(language))
      .map((caseStudy) => ({
        ...jobOf(id, language, caseStudyPath(caseStudy.slug)),
        caseStudy: renderStudy(caseStudy),
      }))
  if (id === 'made')
    return made.flatMap(({ page, ...shown }) => {
      const own = madePath(page, language)
      if (own === null) return []
      const job = jobOf(id, language, inEnglish(own))
      const namespaces = [...job.namespaces, ...namespacesOf(page.blocks)]
      return [{ ...job, namespaces, made: shown[language] }]
    })
  const own = layouts[id]?.[language]
  if (own) {
    const job = jobOf(id, language, path)
    return [{ ...job, namespaces: [...job.namespaces, ...namespacesOf(own.page.blocks)], made: own }]
  }
  if (id !== 'article') return [jobOf(id, language, path)]
  return articles.map((article) => ({
    ...jobOf(id, language, articlePath(article.summary.slug)),
    blog: bakedArticle(blog, article),
    article,
  }))
}

/** Returns every page in every language. */
export const pageJobs = (records: Records): PageJob[] =>
  LANGUAGES.flatMap((language) => [
    ...ROUTES.flatMap((route) => jobsOf(route, language, records)),
    jobOf('not_found', language, null),
  ])

/** Loads the texts and the built-in copy of a page. */
export async function prepareJob(
  { language, namespaces, content }: Pick<PageJob, 'language' | 'namespaces' | 'content'>,
  stored: StoredContentByLanguage,
): Promise<void> {
  await Promise.all([
    prepareTexts(language, namespaces),
    prepareBuiltIn(language, neededGroups(stored[language], content)),
  ])
}
