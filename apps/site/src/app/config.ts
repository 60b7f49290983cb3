import type { BackendConfig } from '@nordlys/data/lib/config'
import type { StoredContentByLanguage } from '../content/content.ts'
import type { BakedBlog } from '../pages/blog/articles/baked.ts'
import type { BakedProjects } from '../projects/baked.ts'

/** What the prerender step tells the browser; written into every page as `<script type="application/json" id="config">`. */
export interface SiteConfig {
  /** The public address of the site without a slash at its end, for canonical links. */
  readonly siteUrl: string
  /** `null` builds a site that shows its built-in copy and asks for e-mail instead of sending forms. */
  readonly backend: BackendConfig | null
  /** The stored settings as they were when the page was rendered. */
  readonly content: StoredContentByLanguage
  /** The `settingsVersion` of these; `null` where none were read. */
  readonly contentVersion: string | null
  /** The year of rendering, so that the first render in the browser equals the prerendered one. */
  readonly year: number
  /** On pages of the blog: the stored posts that were shown when the page was rendered. */
  readonly blog?: BakedBlog
  /** The projects that were stored, or built in, when the page was rendered. */
  readonly projects?: BakedProjects
}

export const CONFIG_ELEMENT_ID = 'config'

/** The config of the page being shown. Throws where the page has none, which is a mistake of the build. */
export function readConfig(page: Document): SiteConfig {
  const text = page.getElementById(CONFIG_ELEMENT_ID)?.textContent
  if (!text) throw new Error('This page was written without its config')
  // Written by our own prerender step from this same type, so it is not checked again on every visit.
  const config: SiteConfig = JSON.parse(text)
  const article = config.blog?.article
  if (!config.blog || !article) return config
  // The article's text stands in the page already, so it is not sent a second time.
  const html = page.querySelector('.markdown')?.innerHTML ?? ''
  return { ...config, blog: { ...config.blog, article: { ...article, html } } }
}
