import { contentOf } from '../content/built-in.ts'
import type { SiteConfig } from '../app/config.ts'
import { scriptJson } from '../head/structured-data.ts'
import { NO_PROJECTS } from '../projects/baked.ts'
import type { PageJob } from './page-jobs.ts'

type Page = Partial<Pick<PageJob, 'id' | 'blog'>>

/**
 * Returns the config of one page. The projects page gets all projects, every other page the featured ones, which the home page shows.
 * Only the calculator's page gets its services.
 * Without a backend to fetch the rest from, every page gets all.
 */
export function pageConfig({ id, blog }: Page, { templates, ...config }: SiteConfig): SiteConfig {
  const { list } = config.projects ?? NO_PROJECTS
  const isWhole = id === 'projects' || config.backend === null
  const projects = { list: isWhole ? list : list.filter(({ featured }) => featured), isWhole }
  return { ...config, projects, ...(blog ? { blog } : {}), ...(id === 'quote' && templates ? { templates } : {}) }
}

/** Returns the config for embedding: without the article's text, which is in the page itself. */
export function embeddedConfig(page: Page, config: SiteConfig): string {
  const { blog, ...rest } = pageConfig(page, config)
  if (!blog) return scriptJson(rest)
  const { article } = blog
  return scriptJson({ ...rest, blog: article ? { ...blog, article: { ...article, html: '' } } : blog })
}

/** Returns the company's name: the title of the app shell, and the name of the installed site. */
export function companyName(config: SiteConfig): string {
  return contentOf(config.content, 'en', 'company_info').name
}
