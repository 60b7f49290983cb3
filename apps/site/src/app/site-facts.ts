import { useMemo } from 'react'
import type { SiteConfig } from '../data/config.ts'
import { preparePage } from './prepare-page.ts'
import { NO_PROJECTS } from '../projects/baked.ts'
import { PAGES } from './pages.ts'
import { isPattern } from '@nordlys/ui/site-copy/listed.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { routeAt } from '../routing/route-table.ts'
import { languageOf } from '../routing/language.ts'
import type { Site } from '../data/site-context.tsx'

const PATHS = new Set(ROUTES.map((route) => route.path).filter((path) => !isPattern(path)))

const NO_PICTURES = {}

/** Returns the facts of the site for its SiteProvider. */
export function useSiteFacts(config: SiteConfig): Site {
  const {
    siteUrl,
    year,
    content,
    backend,
    blog = null,
    caseStudy = null,
    projects = NO_PROJECTS,
    pictures = NO_PICTURES,
    prices = null,
    references = null,
    templates = null,
    hasNewsletterArchive = false,
  } = config
  return useMemo((): Site => {
    const prepare = (address: string) => {
      const pathname = address.replace(/[?#].*$/, '')
      const id = routeAt(pathname)?.id ?? 'not_found'
      return Promise.all([
        preparePage(id, languageOf(pathname), content),
        // The page of the article reports missing data.
        PAGES[id].prepare?.(pathname).catch(() => undefined),
      ])
    }
    return {
      siteUrl,
      year,
      paths: PATHS,
      prepare,
      backend,
      blog,
      caseStudy,
      projects,
      pictures,
      hasNewsletterArchive,
      prices,
      references,
      templates,
    }
  }, [
    siteUrl,
    year,
    content,
    backend,
    blog,
    caseStudy,
    projects,
    pictures,
    hasNewsletterArchive,
    prices,
    references,
    templates,
  ])
}
