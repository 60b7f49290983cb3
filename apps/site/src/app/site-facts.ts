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

/** What a page without these parts has. */
const NOTHING = {
  blog: null,
  caseStudy: null,
  made: null,
  projects: NO_PROJECTS,
  pictures: {},
  hasNewsletterArchive: false,
  prices: null,
  references: null,
  templates: null,
  paths: PATHS,
} as const

/** Returns the facts of the site for its SiteProvider. `config` must be stable between renders. */
export const useSiteFacts = (config: SiteConfig): Site =>
  useMemo((): Site => {
    const prepare = (address: string) => {
      const pathname = address.replace(/[?#].*$/, '')
      const id = routeAt(pathname)?.id ?? 'not_found'
      return Promise.all([
        preparePage(id, languageOf(pathname), config.content),
        // The page of the article reports missing data.
        PAGES[id].prepare?.(pathname).catch(() => undefined),
      ])
    }
    return { ...NOTHING, ...config, prepare }
  }, [config])
