import { VISITOR_TEXTS } from '@nordlys/ui/i18n/visitor-texts.ts'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'

const OWN_TEXTS = {
  site: { en: () => import('./site.en.ts'), no: () => import('./site.no.ts') },
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

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof OWN_TEXTS>, TextsOf<typeof VISITOR_TEXTS> {}
}

/** The texts of the public pages. */
export const SITE_TEXTS = { ...VISITOR_TEXTS, ...OWN_TEXTS }

export type SiteNamespace = keyof typeof SITE_TEXTS
