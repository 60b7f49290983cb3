import type { TextsOf, TextSources } from '../i18n/text-sources.ts'
import { VISITOR_TEXTS } from '../i18n/visitor-texts.ts'

const OWN_TEXTS = {
  site: { en: () => import('./site.en.ts'), no: () => import('./site.no.ts') },
  home: { en: () => import('./home.en.ts'), no: () => import('./home.no.ts') },
  about: { en: () => import('./about.en.ts'), no: () => import('./about.no.ts') },
  services: { en: () => import('./services.en.ts'), no: () => import('./services.no.ts') },
  backend: { en: () => import('./backend.en.ts'), no: () => import('./backend.no.ts') },
  full_stack: { en: () => import('./full_stack.en.ts'), no: () => import('./full_stack.no.ts') },
  ai: { en: () => import('./ai.en.ts'), no: () => import('./ai.no.ts') },
  consulting: { en: () => import('./consulting.en.ts'), no: () => import('./consulting.no.ts') },
  references: { en: () => import('./references.en.ts'), no: () => import('./references.no.ts') },
  projects: { en: () => import('./projects.en.ts'), no: () => import('./projects.no.ts') },
  caseStudy: { en: () => import('./caseStudy.en.ts'), no: () => import('./caseStudy.no.ts') },
  blog: { en: () => import('./blog.en.ts'), no: () => import('./blog.no.ts') },
  quote: { en: () => import('./quote.en.ts'), no: () => import('./quote.no.ts') },
  contact: { en: () => import('./contact.en.ts'), no: () => import('./contact.no.ts') },
  privacy: { en: () => import('./privacy.en.ts'), no: () => import('./privacy.no.ts') },
  terms: { en: () => import('./terms.en.ts'), no: () => import('./terms.no.ts') },
  newsletter: { en: () => import('./newsletter.en.ts'), no: () => import('./newsletter.no.ts') },
  offer: { en: () => import('./offer.en.ts'), no: () => import('./offer.no.ts') },
  client: { en: () => import('./client.en.ts'), no: () => import('./client.no.ts') },
  draftLink: { en: () => import('./draftLink.en.ts'), no: () => import('./draftLink.no.ts') },
  chat: { en: () => import('./chat.en.ts'), no: () => import('./chat.no.ts') },
} as const satisfies TextSources

/** The built-in texts of the public pages, each in a separate chunk per language. */
export const SITE_TEXTS = { ...VISITOR_TEXTS, ...OWN_TEXTS } as const

export type SiteTexts = TextsOf<typeof SITE_TEXTS>
export type SiteNamespace = Extract<keyof SiteTexts, string>
