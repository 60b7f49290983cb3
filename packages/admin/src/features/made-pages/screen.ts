import Newspaper from 'lucide-react/icons/newspaper'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  adminPages: { en: () => import('./adminPages.en.ts'), no: () => import('./adminPages.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const madePagesScreen = defineScreen({
  path: 'made-pages',
  name: { en: 'Own pages', no: 'Egne sider' },
  icon: Newspaper,
  texts,
  namespaces: ['adminPages'],
  load: async () => (await import('./PagesScreen.tsx')).PagesScreen,
  pages: [
    {
      path: 'made-pages/:id',
      namespaces: ['adminPages', 'draft', 'entries', 'media', 'search', 'upload'],
      load: async () => (await import('./editor/PageEditor.tsx')).PageEditor,
    },
  ],
})
