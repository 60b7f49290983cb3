import { madePath } from '../made/made-path.ts'
import type { MadePages } from './stored-pages.ts'
import { htmlLang, LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { SiteConfig } from '../data/config.ts'
import { categoriesOf, nameOfCategory } from '../content/category-names.ts'
import { contentOf } from '../content/built-in.ts'
import { articlePath, type ArticleSummary } from '../articles/article.ts'
import type { PrintedBlog } from '../pages/blog/articles/print.ts'
import { caseStudyPath } from '../projects/case-study.ts'
import { localizedPath } from '../routing/language.ts'
import { SEARCH_ROUTES } from '@nordlys/ui/site-copy/search.ts'
import { textTranslator } from './text-translator.ts'

/** The feed of a language: its publisher, and its articles with their URLs. */
export async function feedOf(language: Language, blog: PrintedBlog, config: SiteConfig) {
  const t = await textTranslator(language, ['blog', 'site'], config)
  const { name } = contentOf(config.content, language, 'company_info')
  const categories = categoriesOf(config.content[language], 'posts', language)
  const at = (path: string) => config.siteUrl + localizedPath(path, language)
  return {
    path: localizedPath('/rss.xml', language),
    title: `${name} – ${t('blog:suffix')}`,
    description: t('site:head.blog.description'),
    lang: htmlLang(language),
    pageUrl: at('/blog'),
    feedUrl: at('/rss.xml'),
    articles: blog.list[language].recent.map((article) => ({
      ...article,
      category: nameOfCategory(categories, article.category, language),
      url: at(articlePath(article.slug)),
    })),
  }
}

const addressesOf = (siteUrl: string, path: string, languages: readonly Language[]) => ({
  addresses: Object.fromEntries(
    languages.map((language) => [htmlLang(language), siteUrl + localizedPath(path, language)]),
  ),
})

/** Returns when an article's text last changed: the timestamp of a stored post, or the date of a built-in one. */
const changeOf = ({ version, published }: ArticleSummary) => version ?? published

interface ListedPage {
  readonly addresses: Readonly<Record<string, string>>
  readonly changed?: Readonly<Record<string, string>>
}

/** Returns every indexable page, by the language of its text; records have the time of their last change, other pages have none. */
export function sitemapPages(
  siteUrl: string,
  { list }: PrintedBlog,
  caseStudies: readonly PublicCaseStudy[],
  made: readonly MadePages[],
): ListedPage[] {
  const articles = new Map<string, { languages: readonly Language[]; changed: Record<string, string> }>()
  for (const { summary, languages } of [...list.no.articles, ...list.en.articles]) {
    const { changed } = articles.get(summary.slug) ?? { changed: {} }
    articles.set(summary.slug, { languages, changed: { ...changed, [htmlLang(summary.language)]: changeOf(summary) } })
  }
  return [
    ...SEARCH_ROUTES.map(({ path }) => addressesOf(siteUrl, path, LANGUAGES)),
    ...made.map(({ page }) => ({
      addresses: Object.fromEntries(
        page.languages.map((language) => [htmlLang(language), `${siteUrl}${madePath(page, language)}`]),
      ),
      changed: Object.fromEntries(page.languages.map((language) => [htmlLang(language), page.updated_at])),
    })),
    ...caseStudies.map(({ slug, languages, updated_at }) => ({
      ...addressesOf(siteUrl, caseStudyPath(slug), languages),
      changed: Object.fromEntries(languages.map((language) => [htmlLang(language), updated_at])),
    })),
    ...[...articles].map(([slug, { languages, changed }]) => ({
      ...addressesOf(siteUrl, articlePath(slug), languages),
      changed,
    })),
  ]
}
