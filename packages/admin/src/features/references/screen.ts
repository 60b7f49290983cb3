import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  adminReferences: { en: () => import('./adminReferences.en.ts'), no: () => import('./adminReferences.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const referencesScreen = defineScreen({
  path: 'references',
  name: { en: 'References', no: 'Referanser' },
  group: 'website',
  role: 'editor',
  icon: MessageSquareQuote,
  shortcut: 'r',
  texts,
  namespaces: ['adminReferences', 'media', 'order', 'table', 'upload'],
  load: async () => (await import('./References.tsx')).References,
  prefetch: async () => (await import('./References.tsx')).prefetchReferences,
  create: { name: { en: 'Add a testimonial', no: 'Legg til en uttalelse' }, to: 'references?testimonial=new' },
})
