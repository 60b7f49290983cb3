import { lazyPage, type LazyPage } from '../lib/lazy-page.ts'
import { withFormats } from '../lib/tasks.ts'
import type { PageId } from './route-table.ts'

/** The code of each public page. Apart from the route table, which pages themselves import. */
export const PAGES: Readonly<Record<PageId, LazyPage>> = {
  home: lazyPage(() => import('../pages/home/Home.tsx')),
  about: lazyPage(() => import('../pages/about/About.tsx')),
  services: lazyPage(() => import('../pages/services/ServicesPage.tsx')),
  backend: lazyPage(() => import('../pages/backend/Backend.tsx')),
  projects: lazyPage(() => withFormats(() => import('../pages/projects/Projects.tsx'))),
  blog: lazyPage(() => withFormats(() => import('../pages/blog/Blog.tsx'))),
  article: lazyPage(() => withFormats(() => import('../pages/article/ArticlePage.tsx'))),
  quote: lazyPage(() => import('../pages/quote/Quote.tsx')),
  privacy: lazyPage(() => import('../pages/legal/Privacy.tsx')),
  terms: lazyPage(() => import('../pages/legal/Terms.tsx')),
  contact: lazyPage(() => import('../pages/contact/Contact.tsx')),
  newsletter_confirm: lazyPage(() => import('../pages/newsletter/Confirm.tsx')),
  newsletter_unsubscribe: lazyPage(() => import('../pages/newsletter/Unsubscribe.tsx')),
  not_found: lazyPage(() => import('../pages/not-found/NotFound.tsx')),
}

/** Loads what a path needs beside the code of its page. */
export const PREPARE: { readonly [id in PageId]?: (pathname: string) => Promise<unknown> } = {
  article: async (pathname) => (await import('../pages/article/known.ts')).prepareArticle(pathname),
}
