import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { VISITOR_TEXTS } from '@nordlys/ui/i18n/visitor-texts.ts'
import { type LazyComponent, lazyBy } from '@nordlys/ui/loading/lazy.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { referencesSection } from '../references/section.ts'
import type { SiteNamespace } from '../texts/page-texts.ts'
import { provideTexts } from '../texts/sources.ts'

const OWN_TEXTS = {
  site: { en: () => import('../texts/site.en.ts'), no: () => import('../texts/site.no.ts') },
  home: { en: () => import('../pages/home/home.en.ts'), no: () => import('../pages/home/home.no.ts') },
  about: { en: () => import('../pages/about/about.en.ts'), no: () => import('../pages/about/about.no.ts') },
  services: {
    en: () => import('../pages/services/services.en.ts'),
    no: () => import('../pages/services/services.no.ts'),
  },
  backend: { en: () => import('../pages/service/backend.en.ts'), no: () => import('../pages/service/backend.no.ts') },
  full_stack: {
    en: () => import('../pages/service/full_stack.en.ts'),
    no: () => import('../pages/service/full_stack.no.ts'),
  },
  ai: { en: () => import('../pages/service/ai.en.ts'), no: () => import('../pages/service/ai.no.ts') },
  consulting: {
    en: () => import('../pages/service/consulting.en.ts'),
    no: () => import('../pages/service/consulting.no.ts'),
  },
  references: {
    en: () => import('../references/references.en.ts'),
    no: () => import('../references/references.no.ts'),
  },
  projects: {
    en: () => import('../pages/projects/projects.en.ts'),
    no: () => import('../pages/projects/projects.no.ts'),
  },
  caseStudy: {
    en: () => import('../pages/case-study/caseStudy.en.ts'),
    no: () => import('../pages/case-study/caseStudy.no.ts'),
  },
  blog: { en: () => import('../pages/blog/blog.en.ts'), no: () => import('../pages/blog/blog.no.ts') },
  quote: { en: () => import('../pages/quote/quote.en.ts'), no: () => import('../pages/quote/quote.no.ts') },
  contact: { en: () => import('../pages/contact/contact.en.ts'), no: () => import('../pages/contact/contact.no.ts') },
  privacy: { en: () => import('../pages/legal/privacy.en.ts'), no: () => import('../pages/legal/privacy.no.ts') },
  terms: { en: () => import('../pages/legal/terms.en.ts'), no: () => import('../pages/legal/terms.no.ts') },
  newsletter: {
    en: () => import('../sections/newsletter/newsletter.en.ts'),
    no: () => import('../sections/newsletter/newsletter.no.ts'),
  },
  offer: { en: () => import('../pages/offer/offer.en.ts'), no: () => import('../pages/offer/offer.no.ts') },
  client: { en: () => import('../pages/client/client.en.ts'), no: () => import('../pages/client/client.no.ts') },
  chat: { en: () => import('../chat/chat.en.ts'), no: () => import('../chat/chat.no.ts') },
} as const satisfies TextSources

/** The texts of the public pages. */
export const SITE_TEXTS = { ...VISITOR_TEXTS, ...OWN_TEXTS } as const

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof SITE_TEXTS> {}
}

declare module '../texts/sources.ts' {
  interface SiteTexts extends TextsOf<typeof SITE_TEXTS> {}
}

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
    // The projects' texts name the status of the featured ones.
    namespaces: ['home', 'projects', 'references'],
    prepare: () => referencesSection.load(),
  },
  about: {
    load: () => import('../pages/about/About.tsx'),
    namespaces: ['about', 'references'],
    prepare: () => referencesSection.load(),
  },
  services: { load: () => import('../pages/services/ServicesPage.tsx'), namespaces: ['services'] },
  backend: { load: () => import('../pages/service/Backend.tsx'), namespaces: ['backend'], knowledge: true },
  full_stack: { load: () => import('../pages/service/FullStack.tsx'), namespaces: ['full_stack'], knowledge: true },
  ai: { load: () => import('../pages/service/Ai.tsx'), namespaces: ['ai'], knowledge: true },
  consulting: { load: () => import('../pages/service/Consulting.tsx'), namespaces: ['consulting'], knowledge: true },
  projects: { load: () => import('../pages/projects/Projects.tsx'), namespaces: ['projects'] },
  case_study: {
    load: () => import('../pages/case-study/CaseStudyPage.tsx'),
    // The projects' texts name the status.
    namespaces: ['caseStudy', 'projects'],
    ownHead: true,
  },
  blog: { load: () => import('../pages/blog/Blog.tsx'), namespaces: ['blog', 'newsletter'] },
  article: {
    load: () => import('../pages/article/ArticlePage.tsx'),
    namespaces: ['blog', 'newsletter'],
    prepare: async (pathname) => (await import('../pages/article/article-cache.ts')).prepareArticle(pathname),
    ownHead: true,
  },
  quote: { load: () => import('../pages/quote/Quote.tsx'), namespaces: ['quote', 'visitorErrors'] },
  privacy: { load: () => import('../pages/legal/Privacy.tsx'), namespaces: ['privacy'], knowledge: true },
  terms: { load: () => import('../pages/legal/Terms.tsx'), namespaces: ['terms'], knowledge: true },
  contact: {
    load: () => import('../pages/contact/Contact.tsx'),
    namespaces: ['contact', 'visitorErrors', 'newsletter'],
    knowledge: true,
  },
  newsletter_archive: { load: () => import('../pages/newsletter/Archive.tsx'), namespaces: ['newsletter'] },
  newsletter_confirm: { load: () => import('../pages/newsletter/Confirm.tsx'), namespaces: ['newsletter'] },
  newsletter_unsubscribe: { load: () => import('../pages/newsletter/Unsubscribe.tsx'), namespaces: ['newsletter'] },
  offer: {
    load: () => import('../pages/offer/Offer.tsx'),
    namespaces: ['offer', 'offerChanges', 'client', 'visitorErrors'],
  },
  client: { load: () => import('../pages/client/Client.tsx'), namespaces: ['client', 'visitorErrors'] },
  made: { load: () => import('../blocks/MadePage.tsx'), namespaces: [], ownHead: true },
  not_found: { load: () => import('../pages/not-found/NotFound.tsx'), namespaces: [] },
}

/** The code of a page. */
export const pageCode: (id: PageId) => LazyComponent = lazyBy((id: PageId) => PAGES[id].load())
