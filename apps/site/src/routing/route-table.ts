import type { SiteNamespace } from '../texts/site-texts.ts'
import type { ContentGroup } from '@nordlys/ui/site-copy/groups.ts'
import { englishPath } from './language.ts'

interface Route {
  readonly id: string
  /** The English path; the Norwegian one is the same below /no. A segment that starts with a colon is a parameter. */
  readonly path: string
  /** Texts in addition to `common` and `site`. */
  readonly namespaces: readonly SiteNamespace[]
  /** Groups of copy in addition to `frame`. */
  readonly content?: readonly ContentGroup[]
  /** Source files whose chunks the prerendered page preloads, starting with the page itself. */
  readonly modules: readonly [page: string, ...later: string[]]
  /**
   * `false` excludes the page from search engines: it has `noindex`, no canonical URL and no sitemap entry. robots.txt still allows it,
   * because crawlers must read the `noindex`.
   */
  readonly indexed?: false
  /** Whether the page renders its own head tags, because they depend on its data. */
  readonly ownHead?: true
}

/** The public pages; `pages.ts` has their code. The router, the prerenderer and the sitemap read this table. */
const TABLE = [
  {
    id: 'home',
    path: '/',
    // The projects' texts name the status of the featured ones.
    namespaces: ['home', 'projects', 'references'],
    content: ['home'],
    modules: ['src/pages/home/Home.tsx'],
  },
  {
    id: 'about',
    path: '/about',
    namespaces: ['about', 'references'],
    content: ['about'],
    modules: ['src/pages/about/About.tsx'],
  },
  {
    id: 'services',
    path: '/services',
    namespaces: ['services'],
    content: ['services'],
    modules: ['src/pages/services/ServicesPage.tsx'],
  },
  {
    id: 'backend',
    path: '/services/backend-development',
    namespaces: ['backend'],
    modules: ['src/pages/service/Backend.tsx'],
  },
  {
    id: 'full_stack',
    path: '/services/full-stack-development',
    namespaces: ['full_stack'],
    modules: ['src/pages/service/FullStack.tsx'],
  },
  {
    id: 'ai',
    path: '/services/ai-applications',
    namespaces: ['ai'],
    modules: ['src/pages/service/Ai.tsx'],
  },
  {
    id: 'consulting',
    path: '/services/technical-consulting',
    namespaces: ['consulting'],
    modules: ['src/pages/service/Consulting.tsx'],
  },
  {
    id: 'projects',
    path: '/projects',
    namespaces: ['projects'],
    modules: ['src/pages/projects/Projects.tsx'],
  },
  {
    id: 'case_study',
    path: '/projects/:slug',
    // The projects' texts name the status.
    namespaces: ['caseStudy', 'projects'],
    modules: ['src/pages/case-study/CaseStudyPage.tsx'],
    ownHead: true,
  },
  {
    id: 'blog',
    path: '/blog',
    namespaces: ['blog', 'newsletter'],
    modules: ['src/pages/blog/Blog.tsx'],
  },
  {
    id: 'article',
    path: '/blog/:slug',
    namespaces: ['blog', 'newsletter'],
    modules: ['src/pages/article/ArticlePage.tsx'],
    ownHead: true,
  },
  {
    id: 'quote',
    path: '/quote',
    namespaces: ['quote', 'visitorErrors'],
    modules: ['src/pages/quote/Quote.tsx'],
  },
  {
    id: 'privacy',
    path: '/privacy-policy',
    namespaces: ['privacy'],
    modules: ['src/pages/legal/Privacy.tsx'],
  },
  {
    id: 'terms',
    path: '/terms-of-service',
    namespaces: ['terms'],
    modules: ['src/pages/legal/Terms.tsx'],
  },
  {
    id: 'contact',
    path: '/contact',
    namespaces: ['contact', 'visitorErrors', 'newsletter'],
    content: ['contact'],
    modules: ['src/pages/contact/Contact.tsx'],
  },
  {
    id: 'newsletter_archive',
    path: '/newsletter',
    namespaces: ['newsletter'],
    modules: ['src/pages/newsletter/Archive.tsx'],
    indexed: false,
  },
  {
    id: 'newsletter_confirm',
    path: '/newsletter/confirm',
    namespaces: ['newsletter'],
    modules: ['src/pages/newsletter/Confirm.tsx'],
    indexed: false,
  },
  {
    id: 'newsletter_unsubscribe',
    path: '/newsletter/unsubscribe',
    namespaces: ['newsletter'],
    modules: ['src/pages/newsletter/Unsubscribe.tsx'],
    indexed: false,
  },
  {
    id: 'offer',
    path: '/offer',
    namespaces: ['offer', 'visitorErrors'],
    modules: ['src/pages/offer/Offer.tsx'],
    indexed: false,
  },
  {
    id: 'client',
    path: '/client',
    namespaces: ['client', 'visitorErrors'],
    modules: ['src/pages/client/Client.tsx'],
    indexed: false,
  },
] as const satisfies readonly Route[]

/** One public page. Its title and description are `site:head.<id>`. */
export type PublicRoute = Route & { readonly id: (typeof TABLE)[number]['id'] }

export const ROUTES: readonly PublicRoute[] = TABLE

/** The page of every other public path; prerendered as 404.html in each language. */
export const NOT_FOUND = {
  id: 'not_found',
  namespaces: [],
  modules: ['src/pages/not-found/NotFound.tsx'],
} as const satisfies Pick<PublicRoute, 'namespaces' | 'modules'> & { id: string }

export type PageId = PublicRoute['id'] | typeof NOT_FOUND.id

/** Returns whether a path has parameters. */
export const isPattern = (path: string): boolean => path.includes('/:')

const PATTERNS = ROUTES.filter(({ path }) => isPattern(path)).map((route) => ({
  route,
  // The letters of slugs.
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[a-z\\d-]+')}$`),
}))

/** Returns the public page of a path in either language, with or without a trailing slash; `undefined` if there is none. */
export function routeAt(pathname: string): PublicRoute | undefined {
  const path = englishPath(pathname.replace(/(?<=.)\/+$/, ''))
  return ROUTES.find((route) => route.path === path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}
