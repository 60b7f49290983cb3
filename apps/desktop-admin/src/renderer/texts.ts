import { ADMIN_TEXTS } from '@nordlys/admin/texts.ts'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'

const OWN_TEXTS = {
  desktop: { en: () => import('../shared/desktop.en.ts'), no: () => import('../shared/desktop.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof OWN_TEXTS> {}
}

/** The texts of the app, of the admin in it, and the shared ones. */
export const DESKTOP_TEXTS: typeof ADMIN_TEXTS & typeof OWN_TEXTS = { ...ADMIN_TEXTS, ...OWN_TEXTS }
