import { useMemo } from 'react'
import type { SiteConfig } from './config.ts'
import { preparePage } from './prepare-page.ts'
import { NO_PROJECTS } from './projects/baked.ts'
import { isPattern, routeAt, ROUTES } from './routes.tsx'
import { languageOf } from './routing/language.ts'
import type { Site } from './site-context.tsx'

const PATHS = new Set(ROUTES.map((route) => route.path).filter((path) => !isPattern(path)))

/** The facts of the site for its SiteProvider. */
export function useSiteFacts({ siteUrl, year, content, backend, blog, projects = NO_PROJECTS }: SiteConfig): Site {
  return useMemo((): Site => {
    const preload = (address: string) => {
      const pathname = address.replace(/[?#].*$/, '')
      const route = routeAt(pathname)
      if (!route) return
      const loading = Promise.all([preparePage(route, languageOf(pathname), content), route.prepare?.(pathname)])
      // A failure shows when the page is opened, not when a pointer passes its link.
      loading.catch(() => undefined)
    }
    return { siteUrl, year, paths: PATHS, preload, backend, blog: blog ?? null, projects }
  }, [siteUrl, year, content, backend, blog, projects])
}
