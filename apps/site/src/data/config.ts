import type { RenderedStudy } from '../projects/case-study.ts'
import type { BackendConfig } from '@nordlys/data/lib/config'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { PublicReferences } from '@nordlys/data/references/public/schema'
import type { Content } from '@nordlys/ui/site-copy/groups.ts'
import type { EmbeddedTexts } from '../texts/page-texts.ts'
import type { StoredContentByLanguage } from '../content/content.ts'
import type { MadePage } from '../made/made.ts'
import type { BakedBlog } from '../articles/baked.ts'
import type { PicturesById } from '../pictures/baked.ts'
import type { BakedPrices } from '../prices/baked.ts'
import type { BakedProjects } from '../projects/baked.ts'

/** The data from the prerender step, embedded in every page as `<script type="application/json" id="config">`. */
export interface SiteConfig {
  /** The public URL of the site without a trailing slash, for canonical links. */
  readonly siteUrl: string
  /** `null` builds a site that shows its built-in copy and offers an email address instead of forms. */
  readonly backend: BackendConfig | null
  /** The texts of the page, which saves requests. Absent in development and in shells. */
  readonly texts?: EmbeddedTexts
  /** The built-in copy of the page. */
  readonly builtIn?: Partial<Content>
  /** The stored settings at the time of rendering. */
  readonly content: StoredContentByLanguage
  /** Their `rowsVersion`; `null` without stored settings. */
  readonly contentVersion: string | null
  /** The year of rendering, so that hydration matches the prerendered page. */
  readonly year: number
  /** On pages of the blog: the stored posts at the time of rendering. */
  readonly blog?: BakedBlog
  /** The stored or built-in projects at the time of rendering. */
  readonly projects?: BakedProjects
  /** Whether visitors could read sent issues of the newsletter at the time of rendering. */
  readonly hasNewsletterArchive?: boolean
  /** The lowest prices of services at the time of rendering. */
  readonly prices?: BakedPrices
  /** The pictures that the page shows, at the time of rendering. */
  readonly pictures?: PicturesById
  /** On the home and the about page: the published references at the time of rendering. */
  readonly references?: PublicReferences
  /** On the page of a case study: the case study at the time of rendering. */
  readonly caseStudy?: RenderedStudy
  /** On a page of blocks: the page at the time of rendering. */
  readonly made?: MadePage
  /** On the calculator's page: its services and prices at the time of rendering. */
  readonly templates?: readonly QuoteTemplate[]
}

export const CONFIG_ELEMENT_ID = 'config'

/** Returns the config of the current page. Throws when it is missing, which is a bug of the build. */
export function readConfig(page: Document): SiteConfig {
  const text = page.getElementById(CONFIG_ELEMENT_ID)?.textContent
  if (!text) throw new Error('This page was written without its config')
  // Our prerender step wrote it with the same type, so it is not validated on every visit.
  const config: SiteConfig = JSON.parse(text)
  const article = config.blog?.article
  if (!config.blog || !article) return config
  // The article's text is in the page already, so it is not sent twice.
  const html = page.querySelector('[data-markdown]')?.innerHTML ?? ''
  return { ...config, blog: { ...config.blog, article: { ...article, html } } }
}
