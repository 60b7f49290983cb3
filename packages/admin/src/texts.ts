import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { SHARED_TEXTS } from '@nordlys/ui/i18n/shared-texts.ts'

const OWN_TEXTS = {
  auth: { en: () => import('./auth/auth.en.ts'), no: () => import('./auth/auth.no.ts') },
  secondFactor: {
    en: () => import('./auth/second-factor/secondFactor.en.ts'),
    no: () => import('./auth/second-factor/secondFactor.no.ts'),
  },
  admin: { en: () => import('./shell/admin.en.ts'), no: () => import('./shell/admin.no.ts') },
  history: { en: () => import('./shared/history/history.en.ts'), no: () => import('./shared/history/history.no.ts') },
  draft: { en: () => import('./shared/draft/draft.en.ts'), no: () => import('./shared/draft/draft.no.ts') },
  entries: { en: () => import('./shared/entries/entries.en.ts'), no: () => import('./shared/entries/entries.no.ts') },
  media: { en: () => import('./shared/media/media.en.ts'), no: () => import('./shared/media/media.no.ts') },
  order: { en: () => import('./shared/order/order.en.ts'), no: () => import('./shared/order/order.no.ts') },
  search: { en: () => import('./shared/search/search.en.ts'), no: () => import('./shared/search/search.no.ts') },
  upload: { en: () => import('./shared/upload/upload.en.ts'), no: () => import('./shared/upload/upload.no.ts') },
  overview: {
    en: () => import('./features/overview/overview.en.ts'),
    no: () => import('./features/overview/overview.no.ts'),
  },
  content: {
    en: () => import('./features/overview/content/content.en.ts'),
    no: () => import('./features/overview/content/content.no.ts'),
  },
  adminProjects: {
    en: () => import('./features/projects/adminProjects.en.ts'),
    no: () => import('./features/projects/adminProjects.no.ts'),
  },
  adminCaseStudy: {
    en: () => import('./features/projects/case-study/adminCaseStudy.en.ts'),
    no: () => import('./features/projects/case-study/adminCaseStudy.no.ts'),
  },
  adminBlog: {
    en: () => import('./features/blog/adminBlog.en.ts'),
    no: () => import('./features/blog/adminBlog.no.ts'),
  },
  team: { en: () => import('./features/team/team.en.ts'), no: () => import('./features/team/team.no.ts') },
  adminReferences: {
    en: () => import('./features/references/adminReferences.en.ts'),
    no: () => import('./features/references/adminReferences.no.ts'),
  },
  contacts: {
    en: () => import('./features/contacts/contacts.en.ts'),
    no: () => import('./features/contacts/contacts.no.ts'),
  },
  quotes: { en: () => import('./features/quotes/quotes.en.ts'), no: () => import('./features/quotes/quotes.no.ts') },
  offers: { en: () => import('./features/offers/offers.en.ts'), no: () => import('./features/offers/offers.no.ts') },
  offerState: {
    en: () => import('./shared/offers/offerState.en.ts'),
    no: () => import('./shared/offers/offerState.no.ts'),
  },
  offerEditor: {
    en: () => import('./features/offers/editor/offerEditor.en.ts'),
    no: () => import('./features/offers/editor/offerEditor.no.ts'),
  },
  engagements: {
    en: () => import('./features/engagements/engagements.en.ts'),
    no: () => import('./features/engagements/engagements.no.ts'),
  },
  clients: {
    en: () => import('./features/clients/clients.en.ts'),
    no: () => import('./features/clients/clients.no.ts'),
  },
  clientPage: {
    en: () => import('./features/clients/page/clientPage.en.ts'),
    no: () => import('./features/clients/page/clientPage.no.ts'),
  },
  settings: {
    en: () => import('./features/settings/settings.en.ts'),
    no: () => import('./features/settings/settings.no.ts'),
  },
  mail: {
    en: () => import('./features/settings/email/mail.en.ts'),
    no: () => import('./features/settings/email/mail.no.ts'),
  },
  audit: {
    en: () => import('./features/settings/security/audit/audit.en.ts'),
    no: () => import('./features/settings/security/audit/audit.no.ts'),
  },
  account: {
    en: () => import('./features/account/account.en.ts'),
    no: () => import('./features/account/account.no.ts'),
  },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof OWN_TEXTS> {}
}

/** The texts of the admin, and the shared ones. */
export const ADMIN_TEXTS = { ...SHARED_TEXTS, ...OWN_TEXTS }
