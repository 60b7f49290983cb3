import type { Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import type { ContentGroup } from '@nordlys/ui/site-copy/groups.ts'
import { lazyPage, type LazyPage } from '../lib/lazy-page.ts'
import { englishPath } from '../routing/language.ts'
import { withFormats } from '../lib/tasks.ts'

/** One public page. Its title and description are `site:head.<id>`. */
export interface PublicRoute {
  readonly id:
    | 'home'
    | 'about'
    | 'services'
    | 'backend'
    | 'projects'
    | 'blog'
    | 'article'
    | 'quote'
    | 'privacy'
    | 'terms'
    | 'contact'
    | 'newsletter_confirm'
    | 'newsletter_unsubscribe'
  /** The English address; the Norwegian one is the same under /no. A part that begins with a colon stands for any text. */
  readonly path: string
  readonly page: LazyPage
  /** Texts beside `common` and `site`. */
  readonly namespaces: readonly Namespace[]
  /** Groups of the copy beside `frame`, where it shows any. */
  readonly content?: readonly ContentGroup[]
  /** Source files whose chunks the prerendered page asks for at once: the page's own first. */
  readonly modules: readonly [page: string, ...later: string[]]
  /**
   * `false` keeps the page out of search engines: it asks not to be indexed, names no address of its own and is not in the sitemap.
   * robots.txt still lets crawlers in, or they would never read that wish.
   */
  readonly indexed?: false
  /** Whether the page writes its head tags itself, because they come from its data. */
  readonly ownHead?: true
  /** Starts loading what an address needs beside the page. */
  readonly prepare?: (pathname: string) => Promise<unknown>
}

/** The public pages. The router, the prerenderer, the sitemap and the end-to-end tests read this table. */
export const ROUTES: readonly PublicRoute[] = [
  {
    id: 'home',
    path: '/',
    page: lazyPage(() => import('../pages/home/Home.tsx')),
    // The projects' texts name the status of the featured ones.
    namespaces: ['home', 'projects'],
    content: ['home'],
    modules: ['src/pages/home/Home.tsx'],
  },
  {
    id: 'about',
    path: '/about',
    page: lazyPage(() => import('../pages/about/About.tsx')),
    namespaces: ['about'],
    content: ['about'],
    modules: ['src/pages/about/About.tsx'],
  },
  {
    id: 'services',
    path: '/services',
    page: lazyPage(() => import('../pages/services/ServicesPage.tsx')),
    namespaces: ['services'],
    content: ['services'],
    modules: ['src/pages/services/ServicesPage.tsx'],
  },
  {
    id: 'backend',
    path: '/services/backend-development',
    page: lazyPage(() => import('../pages/backend/Backend.tsx')),
    namespaces: ['backend'],
    modules: ['src/pages/backend/Backend.tsx'],
  },
  {
    id: 'projects',
    path: '/projects',
    page: lazyPage(() => withFormats(() => import('../pages/projects/Projects.tsx'))),
    namespaces: ['projects'],
    modules: ['src/pages/projects/Projects.tsx'],
  },
  {
    id: 'blog',
    path: '/blog',
    page: lazyPage(() => withFormats(() => import('../pages/blog/Blog.tsx'))),
    namespaces: ['blog', 'newsletter'],
    modules: ['src/pages/blog/Blog.tsx'],
  },
  {
    id: 'article',
    path: '/blog/:slug',
    page: lazyPage(() => withFormats(() => import('../pages/article/ArticlePage.tsx'))),
    namespaces: ['blog', 'newsletter'],
    modules: ['src/pages/article/ArticlePage.tsx'],
    ownHead: true,
    prepare: async (pathname) => (await import('../pages/article/known.ts')).prepareArticle(pathname),
  },
  {
    id: 'quote',
    path: '/quote',
    page: lazyPage(() => import('../pages/quote/Quote.tsx')),
    namespaces: ['quote', 'errors'],
    modules: ['src/pages/quote/Quote.tsx', 'src/pages/quote/calculator/Calculator.tsx'],
  },
  {
    id: 'privacy',
    path: '/privacy-policy',
    page: lazyPage(() => import('../pages/legal/Privacy.tsx')),
    namespaces: ['privacy'],
    modules: ['src/pages/legal/Privacy.tsx'],
  },
  {
    id: 'terms',
    path: '/terms-of-service',
    page: lazyPage(() => import('../pages/legal/Terms.tsx')),
    namespaces: ['terms'],
    modules: ['src/pages/legal/Terms.tsx'],
  },
  {
    id: 'contact',
    path: '/contact',
    page: lazyPage(() => import('../pages/contact/Contact.tsx')),
    namespaces: ['contact', 'errors', 'newsletter'],
    content: ['contact'],
    modules: ['src/pages/contact/Contact.tsx', 'src/pages/contact/form/ContactFormPart.tsx'],
  },
  {
    id: 'newsletter_confirm',
    path: '/newsletter/confirm',
    page: lazyPage(() => import('../pages/newsletter/Confirm.tsx')),
    namespaces: ['newsletter'],
    modules: ['src/pages/newsletter/Confirm.tsx'],
    indexed: false,
  },
  {
    id: 'newsletter_unsubscribe',
    path: '/newsletter/unsubscribe',
    page: lazyPage(() => import('../pages/newsletter/Unsubscribe.tsx')),
    namespaces: ['newsletter'],
    modules: ['src/pages/newsletter/Unsubscribe.tsx'],
    indexed: false,
  },
]

/** What every other public address shows; prerendered as 404.html in each language. */
export const NOT_FOUND = {
  id: 'not_found',
  page: lazyPage(() => import('../pages/not-found/NotFound.tsx')),
  namespaces: [],
  modules: ['src/pages/not-found/NotFound.tsx'],
} as const satisfies Pick<PublicRoute, 'page' | 'namespaces' | 'modules'> & { id: string }

export type PageId = PublicRoute['id'] | typeof NOT_FOUND.id

/** Whether a page has no one address, but one for each of many things. */
export const isPattern = (path: string): boolean => path.includes('/:')

const PATTERNS = ROUTES.filter(({ path }) => isPattern(path)).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The public page at an address in either language, with or without a slash at its end; `undefined` is not found. */
export function routeAt(pathname: string): PublicRoute | undefined {
  const path = englishPath(pathname.replace(/(?<=.)\/+$/, ''))
  return ROUTES.find((route) => route.path === path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}
