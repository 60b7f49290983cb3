import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { SHARED_TEXTS } from '@nordlys/ui/i18n/shared-texts.ts'
import { ADMIN_SCREENS } from './screens/screens.ts'

/** The texts outside the folders of screens. */
const OWN_TEXTS = {
  auth: { en: () => import('./auth/auth.en.ts'), no: () => import('./auth/auth.no.ts') },
  secondFactor: {
    en: () => import('./auth/second-factor/secondFactor.en.ts'),
    no: () => import('./auth/second-factor/secondFactor.no.ts'),
  },
  admin: { en: () => import('./shell/admin.en.ts'), no: () => import('./shell/admin.no.ts') },
  access: { en: () => import('./shell/access.en.ts'), no: () => import('./shell/access.no.ts') },
  categories: {
    en: () => import('./shared/categories/categories.en.ts'),
    no: () => import('./shared/categories/categories.no.ts'),
  },
  history: { en: () => import('./shared/history/history.en.ts'), no: () => import('./shared/history/history.no.ts') },
  draft: { en: () => import('./shared/draft/draft.en.ts'), no: () => import('./shared/draft/draft.no.ts') },
  entries: { en: () => import('./shared/entries/entries.en.ts'), no: () => import('./shared/entries/entries.no.ts') },
  crop: { en: () => import('./shared/crop/crop.en.ts'), no: () => import('./shared/crop/crop.no.ts') },
  media: { en: () => import('./shared/media/media.en.ts'), no: () => import('./shared/media/media.no.ts') },
  conversation: {
    en: () => import('./shared/conversation/conversation.en.ts'),
    no: () => import('./shared/conversation/conversation.no.ts'),
  },
  checks: { en: () => import('./shared/checks/checks.en.ts'), no: () => import('./shared/checks/checks.no.ts') },
  richText: {
    en: () => import('./shared/rich-text/richText.en.ts'),
    no: () => import('./shared/rich-text/richText.no.ts'),
  },
  owner: { en: () => import('./shared/owner/owner.en.ts'), no: () => import('./shared/owner/owner.no.ts') },
  order: { en: () => import('./shared/order/order.en.ts'), no: () => import('./shared/order/order.no.ts') },
  billing: { en: () => import('./shared/billing/billing.en.ts'), no: () => import('./shared/billing/billing.no.ts') },
  search: { en: () => import('./shared/search/search.en.ts'), no: () => import('./shared/search/search.no.ts') },
  upload: { en: () => import('./shared/upload/upload.en.ts'), no: () => import('./shared/upload/upload.no.ts') },
  offerState: {
    en: () => import('./shared/offers/offerState.en.ts'),
    no: () => import('./shared/offers/offerState.no.ts'),
  },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof OWN_TEXTS> {}
}

const textsOfScreens = (): TextSources =>
  Object.fromEntries(ADMIN_SCREENS.flatMap(({ texts = {} }) => Object.entries(texts)))

/** The texts of the admin, and the shared ones. The type lacks those of the screens, which load with their screen. */
export const ADMIN_TEXTS: typeof SHARED_TEXTS & typeof OWN_TEXTS = {
  ...textsOfScreens(),
  ...SHARED_TEXTS,
  ...OWN_TEXTS,
}
