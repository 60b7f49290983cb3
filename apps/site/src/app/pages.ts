import { type LazyComponent, lazyBy } from '@nordlys/ui/loading/lazy.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import { SITE_TEXTS, type SiteNamespace, type SiteTexts as Texts } from '@nordlys/ui/site-texts/sources.ts'
import { referencesSection } from '../references/section.ts'
import { provideTexts } from '../texts/sources.ts'

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends Texts {}
}

declare module '../texts/sources.ts' {
  interface SiteTexts extends Texts {}
}

export { SITE_TEXTS }

provideTexts(SITE_TEXTS)

/** The code and the texts of a page; `packages/ui/src/site-copy/pages.ts` has its path, titles and menus. */
interface SitePage {
  /** Imports the page, whose chunk the prerendered page preloads. */
  readonly load: () => ReturnType<LazyComponent['load']>
  /** The texts in addition to those of the frame. */
  readonly namespaces: readonly SiteNamespace[]
  /** Loads what a path shows beyond the code of its page. */
  readonly prepare?: (pathname: string) => Promise<unknown>
  /** Whether the page renders its own head tags, because they depend on its data. */
  readonly ownHead?: true
  /** Whether the chat assistant knows the first of the texts. Stored copy and articles it knows anyway. */
  readonly knowledge?: true
}

export const PAGES: Readonly<Record<PageId, SitePage>> = {
  home: {
    load: () => import('../pages/home/Home.tsx'),
    namespaces: PAGE_TEXTS.home,
    prepare: () => referencesSection.load(),
  },
  about: {
    load: () => import('../pages/about/About.tsx'),
    namespaces: PAGE_TEXTS.about,
    prepare: () => referencesSection.load(),
  },
  services: { load: () => import('../pages/services/ServicesPage.tsx'), namespaces: PAGE_TEXTS.services },
  backend: { load: () => import('../pages/service/Backend.tsx'), namespaces: PAGE_TEXTS.backend, knowledge: true },
  full_stack: { load: () => import('../pages/service/FullStack.tsx'), namespaces: PAGE_TEXTS.full_stack, knowledge: true },
  ai: { load: () => import('../pages/service/Ai.tsx'), namespaces: PAGE_TEXTS.ai, knowledge: true },
  consulting: { load: () => import('../pages/service/Consulting.tsx'), namespaces: PAGE_TEXTS.consulting, knowledge: true },
  projects: { load: () => import('../pages/projects/Projects.tsx'), namespaces: PAGE_TEXTS.projects },
  case_study: {
    load: () => import('../pages/case-study/CaseStudyPage.tsx'),
    namespaces: PAGE_TEXTS.case_study,
    ownHead: true,
  },
  blog: { load: () => import('../pages/blog/Blog.tsx'), namespaces: PAGE_TEXTS.blog },
  article: {
    load: () => import('../pages/article/ArticlePage.tsx'),
    namespaces: PAGE_TEXTS.article,
    prepare: async (pathname) => (await import('../pages/article/article-cache.ts')).prepareArticle(pathname),
    ownHead: true,
  },
  quote: { load: () => import('../pages/quote/Quote.tsx'), namespaces: PAGE_TEXTS.quote },
  privacy: { load: () => import('../pages/legal/Privacy.tsx'), namespaces: PAGE_TEXTS.privacy, knowledge: true },
  terms: { load: () => import('../pages/legal/Terms.tsx'), namespaces: PAGE_TEXTS.terms, knowledge: true },
  contact: {
    load: () => import('../pages/contact/Contact.tsx'),
    namespaces: PAGE_TEXTS.contact,
    knowledge: true,
  },
  newsletter_archive: { load: () => import('../pages/newsletter/Archive.tsx'), namespaces: PAGE_TEXTS.newsletter_archive },
  newsletter_confirm: { load: () => import('../pages/newsletter/Confirm.tsx'), namespaces: PAGE_TEXTS.newsletter_confirm },
  newsletter_unsubscribe: { load: () => import('../pages/newsletter/Unsubscribe.tsx'), namespaces: PAGE_TEXTS.newsletter_unsubscribe },
  offer: {
    load: () => import('../pages/offer/Offer.tsx'),
    namespaces: PAGE_TEXTS.offer,
  },
  client: { load: () => import('../pages/client/Client.tsx'), namespaces: PAGE_TEXTS.client },
  not_found: { load: () => import('../pages/not-found/NotFound.tsx'), namespaces: PAGE_TEXTS.not_found },
}

/** The code of a page. */
export const pageCode: (id: PageId) => LazyComponent = lazyBy((id: PageId) => PAGES[id].load())
