import { lazy, type LazyComponent } from '@nordlys/ui/loading/lazy.ts'
import { referencesSection } from '../references/section.ts'
import type { PageId } from '../routing/route-table.ts'

/** The code of each public page. Separate from the route table, which pages themselves import. */
export const PAGES: Readonly<Record<PageId, LazyComponent>> = {
  home: lazy(() => import('../pages/home/Home.tsx')),
  about: lazy(() => import('../pages/about/About.tsx')),
  services: lazy(() => import('../pages/services/ServicesPage.tsx')),
  backend: lazy(() => import('../pages/service/Backend.tsx')),
  full_stack: lazy(() => import('../pages/service/FullStack.tsx')),
  ai: lazy(() => import('../pages/service/Ai.tsx')),
  consulting: lazy(() => import('../pages/service/Consulting.tsx')),
  projects: lazy(() => import('../pages/projects/Projects.tsx')),
  case_study: lazy(() => import('../pages/case-study/CaseStudyPage.tsx')),
  blog: lazy(() => import('../pages/blog/Blog.tsx')),
  article: lazy(() => import('../pages/article/ArticlePage.tsx')),
  quote: lazy(() => import('../pages/quote/Quote.tsx')),
  privacy: lazy(() => import('../pages/legal/Privacy.tsx')),
  terms: lazy(() => import('../pages/legal/Terms.tsx')),
  contact: lazy(() => import('../pages/contact/Contact.tsx')),
  newsletter_archive: lazy(() => import('../pages/newsletter/Archive.tsx')),
  newsletter_confirm: lazy(() => import('../pages/newsletter/Confirm.tsx')),
  newsletter_unsubscribe: lazy(() => import('../pages/newsletter/Unsubscribe.tsx')),
  offer: lazy(() => import('../pages/offer/Offer.tsx')),
  client: lazy(() => import('../pages/client/Client.tsx')),
  not_found: lazy(() => import('../pages/not-found/NotFound.tsx')),
}

/** Loads what a path shows beyond the code of its page. */
export const PREPARE: { readonly [id in PageId]?: (pathname: string) => Promise<unknown> } = {
  home: () => referencesSection.load(),
  about: () => referencesSection.load(),
  article: async (pathname) => (await import('../pages/article/article-cache.ts')).prepareArticle(pathname),
}
