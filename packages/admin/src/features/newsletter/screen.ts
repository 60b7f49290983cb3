import Send from 'lucide-react/icons/send'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  adminNewsletter: { en: () => import('./adminNewsletter.en.ts'), no: () => import('./adminNewsletter.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const newsletterScreen = defineScreen({
  path: 'newsletter',
  name: { en: 'Newsletter', no: 'Nyhetsbrev' },
  group: 'other',
  role: 'editor',
  icon: Send,
  shortcut: 'n',
  texts,
  namespaces: ['adminNewsletter', 'mail', 'table'],
  load: async () => (await import('./Newsletter.tsx')).Newsletter,
  pages: [
    {
      path: 'newsletter/:id',
      namespaces: ['adminNewsletter', 'table'],
      load: async () => (await import('./RecipientsPage.tsx')).RecipientsPage,
    },
  ],
})
