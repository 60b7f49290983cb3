import { createContext, use } from 'react'

/** Facts of the site that its pages share. */
export interface Site {
  readonly siteUrl: string
  /** The year of rendering. */
  readonly year: number
  /** The English addresses that exist. */
  readonly paths: ReadonlySet<string>
  /** Starts loading the page at an address, if there is one. */
  readonly preload: (address: string) => void
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** The facts of the site. Throws outside of App, which is a mistake of the entry point. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
