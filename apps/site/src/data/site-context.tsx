import type { RenderedStudy } from '../projects/case-study.ts'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { PublicReferences } from '@nordlys/data/references/public/schema'
import type { BackendConfig } from '@nordlys/data/lib/config'
import { createContext, use } from 'react'
import type { MadePage } from '../made/made.ts'
import type { BakedBlog } from '../articles/baked.ts'
import type { PicturesById } from '../pictures/baked.ts'
import type { BakedPrices } from '../prices/baked.ts'
import type { BakedProjects } from '../projects/baked.ts'

/** Facts of the site that its pages share. */
export interface Site {
  readonly siteUrl: string
  /** The year of rendering. */
  readonly year: number
  /** The English paths of existing pages. */
  readonly paths: ReadonlySet<string>
  /** Loads everything that the page of a path needs. Rejects with a LoadError. */
  readonly prepare: (address: string) => Promise<unknown>
  /** The backend of the site; `null` without one. */
  readonly backend: BackendConfig | null
  /** The data embedded in this page of the blog; `null` on other pages. */
  readonly blog: BakedBlog | null
  /** The projects embedded in this page. */
  readonly projects: BakedProjects
  /** Whether visitors can read sent issues of the newsletter. */
  readonly hasNewsletterArchive: boolean
  /** The lowest prices of services embedded in this page; `null` without any. */
  readonly prices: BakedPrices | null
  /** The pictures of the media library embedded in this page. */
  readonly pictures: PicturesById
  /** The references embedded in the home and the about page; `null` on other pages. */
  readonly references: PublicReferences | null
  /** The case study embedded in its page; `null` on other pages. */
  readonly caseStudy: RenderedStudy | null
  /** The page of blocks embedded in its page; `null` on other pages. */
  readonly made: MadePage | null
  /** The calculator's services embedded in this page; `null` on other pages. */
  readonly templates: readonly QuoteTemplate[] | null
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** Returns the facts of the site. Throws outside of App, which is a bug of the entry point. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
