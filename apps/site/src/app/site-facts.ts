import { useMemo } from 'react'
import type { SiteConfig } from './config.ts'
import { preparePage } from './prepare-page.ts'
import { NO_PROJECTS } from '../projects/baked.ts'
import { isPattern, NOT_FOUND, routeAt, ROUTES } from './routes.tsx'
import { languageOf } from '../routing/language.ts'
import type { Site } from './site-context.tsx'

const PATHS = new Set(ROUTES.map((route) => route.path).filter((path) => !isPattern(path)))

/** The facts of the site for its SiteProvider. */
export function useSiteFacts({ siteUrl, year, content, backend, blog, projects = NO_PROJECTS }: SiteConfig): Site {
  return useMemo((): Site => {
    const prepare = (address: string) => {
      const pathname = address.replace(/[?#].*$/, '')
      const route = routeAt(pathname)
      return Promise.all([
        preparePage(route ?? NOT_FOUND, languageOf(pathname), content),
        // What an article needs is found by its page, which also says what is missing.
        route?.prepare?.(pathname).catch(() => undefined),
      ])
    }
    return { siteUrl, year, paths: PATHS, prepare, backend, blog: blog ?? null, projects }
  }, [siteUrl, year, content, backend, blog, projects])
}
