import type { Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import { lazyPage, type LazyPage } from './lazy-page.ts'
import { englishPath } from './routing/language.ts'

/** One public page. Its title and description are `site:head.<id>`. */
export interface PublicRoute {
  readonly id: 'home' | 'about' | 'services' | 'backend' | 'projects' | 'quote' | 'privacy' | 'terms'
  /** The English address; the Norwegian one is the same under /no. */
  readonly path: string
  readonly page: LazyPage
  /** Texts beside `common` and `site`. */
  readonly namespaces: readonly Namespace[]
  /** Source files whose chunks the prerendered page asks for at once: the page's own first. */
  readonly modules: readonly [page: string, ...later: string[]]
}

/** The public pages. The router, the prerenderer, the sitemap and the end-to-end tests read this table. */
export const ROUTES: readonly PublicRoute[] = [
  {
    id: 'home',
    path: '/',
    page: lazyPage(() => import('./pages/home/Home.tsx')),
    namespaces: ['home'],
    modules: ['src/pages/home/Home.tsx'],
  },
  {
    id: 'about',
    path: '/about',
    page: lazyPage(() => import('./pages/about/About.tsx')),
    namespaces: ['about'],
    modules: ['src/pages/about/About.tsx'],
  },
  {
    id: 'services',
    path: '/services',
    page: lazyPage(() => import('./pages/services/ServicesPage.tsx')),
    namespaces: ['services'],
    modules: ['src/pages/services/ServicesPage.tsx'],
  },
  {
    id: 'backend',
    path: '/services/backend-development',
    page: lazyPage(() => import('./pages/backend/Backend.tsx')),
    namespaces: ['backend'],
    modules: ['src/pages/backend/Backend.tsx'],
  },
  {
    id: 'projects',
    path: '/projects',
    page: lazyPage(() => import('./pages/projects/Projects.tsx')),
    namespaces: ['projects'],
    modules: ['src/pages/projects/Projects.tsx', 'src/pages/projects/portfolio/Portfolio.tsx'],
  },
  {
    id: 'quote',
    path: '/quote',
    page: lazyPage(() => import('./pages/quote/Quote.tsx')),
    namespaces: ['quote', 'errors'],
    modules: ['src/pages/quote/Quote.tsx', 'src/pages/quote/calculator/Calculator.tsx'],
  },
  {
    id: 'privacy',
    path: '/privacy-policy',
    page: lazyPage(() => import('./pages/legal/Privacy.tsx')),
    namespaces: ['privacy'],
    modules: ['src/pages/legal/Privacy.tsx'],
  },
  {
    id: 'terms',
    path: '/terms-of-service',
    page: lazyPage(() => import('./pages/legal/Terms.tsx')),
    namespaces: ['terms'],
    modules: ['src/pages/legal/Terms.tsx'],
  },
]

/** What every other public address shows; prerendered as 404.html in each language. */
export const NOT_FOUND = {
  id: 'not_found',
  page: lazyPage(() => import('./pages/not-found/NotFound.tsx')),
  namespaces: [],
  modules: ['src/pages/not-found/NotFound.tsx'],
} as const satisfies Pick<PublicRoute, 'page' | 'namespaces' | 'modules'> & { id: string }

export type PageId = PublicRoute['id'] | typeof NOT_FOUND.id

/** Areas without prerendered pages: they start from the empty app.html and load in the browser only. */
export const CLIENT_ONLY_PATHS = ['/auth', '/admin'] as const

/** Whether an address belongs to the staff's areas. */
export function isClientOnly(pathname: string): boolean {
  return CLIENT_ONLY_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** The public page at an address in either language, with or without a slash at its end; `undefined` is not found. */
export function routeAt(pathname: string): PublicRoute | undefined {
  const path = englishPath(pathname.replace(/(?<=.)\/+$/, ''))
  return ROUTES.find((route) => route.path === path)
}
