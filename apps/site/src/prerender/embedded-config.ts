import { contentOf, embedBuiltIn } from '../content/built-in.ts'
import { neededGroups } from '../content/content.ts'
import { embedTexts } from '../texts/page-texts.ts'
import type { SiteConfig } from '../data/config.ts'
import { scriptJson } from '../head/structured-data.ts'
import { NO_PROJECTS } from '../projects/baked.ts'
import type { PageJob } from './page-jobs.ts'
import { type Page, pagePictures } from './page-pictures.ts'

type Texts = Pick<PageJob, 'language' | 'namespaces' | 'content'>

/**
 * Returns the config of one page. The projects page gets all projects, every other page the featured ones, which the home page shows. Only the
 * calculator's page gets the services, and only pages that show references get them. Every page gets the pictures that it shows, and the stored copy
 * of all pages, because a visit loads no other page. Without a backend to fetch the rest from, every page gets all projects.
 */
export function pageConfig(page: Page, config: SiteConfig): SiteConfig {
  const { siteUrl, backend, content, contentVersion, year, hasNewsletterArchive, prices, templates, references } =
    config
  const { id, blog, caseStudy, made } = page
  const pictures = pagePictures(page, config)
  const { list } = config.projects ?? NO_PROJECTS
  const isWhole = id === 'projects' || config.backend === null
  const projects = { list: isWhole ? list : list.filter(({ featured }) => featured), isWhole }
  // Each part is named, so that no other one becomes public.
  return {
    siteUrl,
    backend,
    content,
    contentVersion,
    year,
    ...(hasNewsletterArchive === undefined ? {} : { hasNewsletterArchive }),
    ...(prices ? { prices } : {}),
    projects,
    ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
    ...(blog ? { blog } : {}),
    ...(caseStudy ? { caseStudy } : {}),
    ...(made ? { made } : {}),
    ...((id === 'home' || id === 'about') && references ? { references } : {}),
    ...(id === 'quote' && templates ? { templates } : {}),
  }
}

/** Returns the texts and the built-in copy of a page. They must be loaded. */
const textsOf = (
  { language, namespaces, content }: Texts,
  config: SiteConfig,
): Pick<SiteConfig, 'texts' | 'builtIn'> => ({
  texts: embedTexts(language, namespaces),
  builtIn: embedBuiltIn(language, neededGroups(config.content[language], content)),
})

/**
 * Returns the config for embedding: with the page's texts, which compress well because the HTML repeats them, but without the text of an article,
 * which the browser reads from the page. A shell has no texts.
 */
export function embeddedConfig(page: Page & Partial<Texts>, config: SiteConfig): string {
  const { language, namespaces, content } = page
  const texts = language && namespaces && content ? textsOf({ language, namespaces, content }, config) : {}
  const { blog, ...rest } = { ...pageConfig(page, config), ...texts }
  if (!blog) return scriptJson(rest)
  const { article } = blog
  return scriptJson({ ...rest, blog: article ? { ...blog, article: { ...article, html: '' } } : blog })
}

/** Returns the company's name: the title of the app shell, and the name of the installed site. */
export function companyName(config: SiteConfig): string {
  return contentOf(config.content, 'en', 'company_info').name
}
