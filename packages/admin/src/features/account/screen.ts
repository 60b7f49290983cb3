import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  account: { en: () => import('./account.en.ts'), no: () => import('./account.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const accountScreen = defineScreen({
  path: 'account',
  name: { en: 'Account', no: 'Konto' },
  group: 'other',
  role: 'editor',
  texts,
  namespaces: ['account', 'auth', 'crop', 'secondFactor'],
  load: async () => (await import('./Account.tsx')).Account,
})
