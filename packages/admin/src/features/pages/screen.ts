import FileText from 'lucide-react/icons/file-text'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  pages: { en: () => import('./pages.en.ts'), no: () => import('./pages.no.ts') },
  content: { en: () => import('./copy/content.en.ts'), no: () => import('./copy/content.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const pagesScreen = defineScreen({
  path: 'pages',
  name: { en: 'Pages', no: 'Sider' },
  group: 'website',
  role: 'editor',
  icon: FileText,
  texts,
  namespaces: ['pages', 'content', 'table'],
  load: async () => (await import('./list/PageList.tsx')).PageList,
  findRecords: async () => (await import('./find-texts.ts')).findTexts,
  pages: [
    {
      path: 'pages/made/:id',
      namespaces: ['pages', 'draft', 'entries', 'media', 'search', 'upload'],
      load: async () => (await import('./made/editor/MadePageEditor.tsx')).MadePageEditor,
    },
    {
      path: 'pages/:page',
      namespaces: ['pages', 'content', 'draft', 'entries', 'media', 'search', 'upload'],
      load: async () => (await import('./page/PageEditor.tsx')).PageEditor,
    },
  ],
})
