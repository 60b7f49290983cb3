import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { ContentGroup } from '@nordlys/ui/site-copy/groups.ts'
import { articlePath } from '../articles/article.ts'
import type { BakedBlog } from '../articles/baked.ts'
import { bakedArticle, type ListedArticle, type PrintedBlog } from '../pages/blog/articles/print.ts'
import { caseStudyPath } from '../projects/case-study.ts'
import { prepareBuiltIn } from '../content/built-in.ts'
import { neededGroups, type StoredContentByLanguage } from '../content/content.ts'
import { prepareTexts } from '../texts/page-texts.ts'
import type { SiteNamespace } from '../texts/site-texts.ts'
import { localizedPath } from '../routing/language.ts'
import { NOT_FOUND, ROUTES, type PageId, type PublicRoute } from '../routing/route-table.ts'

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
  /** The case study of the page. */
  readonly caseStudy?: PublicCaseStudy
}

/** The stored records that have separate pages. */
interface Records {
  readonly blog: PrintedBlog
  readonly caseStudies: readonly PublicCaseStudy[]
}

/** The texts that every page needs. */
export const FRAME_NAMESPACES = ['visitor', 'site'] as const

function jobOf(route: PublicRoute, language: Language, englishAddress = route.path): PageJob {
  return {
    id: route.id,
    language,
    englishPath: englishAddress,
    path: localizedPath(englishAddress, language),
    modules: route.modules,
    namespaces: [...FRAME_NAMESPACES, ...route.namespaces],
    content: route.content ?? [],
  }
}

/** Returns the pages of a route in a language: one, or one for each article or case study. */
function jobsOf(route: PublicRoute, language: Language, { blog, caseStudies }: Records): PageJob[] {
  const { articles, baked } = blog.list[language]
  if (route.id === 'blog') return [{ ...jobOf(route, language), blog: baked }]
  if (route.id === 'case_study')
    return caseStudies
      .filter(({ languages }) => languages.includes(language))
      .map((caseStudy) => ({ ...jobOf(route, language, caseStudyPath(caseStudy.slug)), caseStudy }))
  if (route.id !== 'article') return [jobOf(route, language)]
  return articles.map((article) => ({
    ...jobOf(route, language, articlePath(article.summary.slug)),
    blog: bakedArticle(blog, article),
    article,
  }))
}

/** Returns every page in every language. */
export const pageJobs = (records: Records): PageJob[] =>
  LANGUAGES.flatMap((language) => [
    ...ROUTES.flatMap((route) => jobsOf(route, language, records)),
    {
      id: NOT_FOUND.id,
      language,
      englishPath: null,
      path: localizedPath('/404', language),
      modules: NOT_FOUND.modules,
      namespaces: FRAME_NAMESPACES,
      content: [],
    },
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

/** Returns the source files whose chunks the page of a route needs. */
export const modulesOf = (id: PageId): readonly string[] => ROUTES.find((route) => route.id === id)?.modules ?? []
