import { contentOf } from '../content/built-in.ts'
import type { SiteConfig } from '../config.ts'
import { scriptJson } from '../head/structured-data.ts'
import type { PageJob } from './page-jobs.ts'

/** The config as it is written into a page: without the article's text, which stands in the page itself. */
export function embeddedConfig({ blog }: Pick<PageJob, 'blog'>, config: SiteConfig): string {
  if (!blog) return scriptJson(config)
  const { article } = blog
  return scriptJson({ ...config, blog: article ? { ...blog, article: { ...article, html: '' } } : blog })
}

/** The company's name: the title of the empty page that the staff's areas start from, and the name of the installed site. */
export function companyName(config: SiteConfig): string {
  return contentOf(config.content, 'en', 'company_info').name
}
