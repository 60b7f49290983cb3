import { type LazyComponent, lazyBy } from '@nordlys/ui/loading/lazy.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import type { SiteTexts as Texts } from '@nordlys/ui/site-texts/sources.ts'
import { referencesSection } from '../references/section.ts'

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends Texts {}
}

/** The code of a page; `packages/ui/src/site-copy/pages.ts` has its path, titles and menus, and `packages/ui/src/site-texts/pages.ts` its texts. */
interface SitePage {
  /** Imports the page, whose chunk the prerendered page preloads. */
  readonly load: () => ReturnType<LazyComponent['load']>
  /** Loads what a path shows beyond the code of its page. */
  readonly prepare?: (pathname: string) => Promise<unknown>
  /** Whether the page renders its own head tags, because they depend on its data. */
  readonly ownHead?: true
}

export const PAGES: Readonly<Record<PageId, SitePage>> = {
  home: {
    load: () => import('../pages/home/Home.tsx'),
    prepare: () => referencesSection.load(),
  },
  about: {
    load: () => import('../pages/about/About.tsx'),
    prepare: () => referencesSection.load(),
  },
  services: { load: () => import('../pages/services/ServicesPage.tsx') },
  backend: { load: () => import('../pages/service/Backend.tsx') },
  full_stack: { load: () => import('../pages/service/FullStack.tsx') },
  ai: { load: () => import('../pages/service/Ai.tsx') },
  consulting: { load: () => import('../pages/service/Consulting.tsx') },
  projects: { load: () => import('../pages/projects/Projects.tsx') },
  case_study: {
    load: () => import('../pages/case-study/CaseStudyPage.tsx'),
    ownHead: true,
  },
  blog: { load: () => import('../pages/blog/Blog.tsx') },
  article: {
    load: () => import('../pages/article/ArticlePage.tsx'),
    prepare: async (pathname) => (await import('../pages/article/article-cache.ts')).prepareArticle(pathname),
    ownHead: true,
  },
  quote: { load: () => import('../pages/quote/Quote.tsx') },
  privacy: { load: () => import('../pages/legal/Privacy.tsx') },
  terms: { load: () => import('../pages/legal/Terms.tsx') },
  contact: {
    load: () => import('../pages/contact/Contact.tsx'),
  },
  newsletter_archive: { load: () => import('../pages/newsletter/Archive.tsx') },
  newsletter_confirm: { load: () => import('../pages/newsletter/Confirm.tsx') },
  newsletter_unsubscribe: { load: () => import('../pages/newsletter/Unsubscribe.tsx') },
  offer: {
    load: () => import('../pages/offer/Offer.tsx'),
  },
  client: { load: () => import('../pages/client/Client.tsx') },
  draft: { load: () => import('../pages/draft/Draft.tsx') },
  made: { load: () => import('../blocks/MadePage.tsx'), ownHead: true },
  not_found: { load: () => import('../pages/not-found/NotFound.tsx') },
}

/** The code of a page. */
export const pageCode: (id: PageId) => LazyComponent = lazyBy((id: PageId) => PAGES[id].load())
