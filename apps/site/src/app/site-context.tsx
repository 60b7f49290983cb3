import type { BackendConfig } from '@nordlys/data/lib/config'
import { createContext, use } from 'react'
import type { BakedBlog } from '../pages/blog/articles/baked.ts'
import type { BakedProjects } from '../projects/baked.ts'

/** Facts of the site that its pages share. */
export interface Site {
  readonly siteUrl: string
  /** The year of rendering. */
  readonly year: number
  /** The English addresses that exist. */
  readonly paths: ReadonlySet<string>
  /** Loads all that the page at an address needs. Rejects with a LoadError. */
  readonly prepare: (address: string) => Promise<unknown>
  /** The backend of the site; `null` without one. */
  readonly backend: BackendConfig | null
  /** What was written into this page of the blog; `null` on every other. */
  readonly blog: BakedBlog | null
  /** The projects that were written into this page. */
  readonly projects: BakedProjects
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** The facts of the site. Throws outside of App, which is a mistake of the entry point. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
