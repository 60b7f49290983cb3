import Newspaper from 'lucide-react/icons/newspaper'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  adminBlog: { en: () => import('./adminBlog.en.ts'), no: () => import('./adminBlog.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const blogScreen = defineScreen({
  path: 'blog',
  name: { en: 'Blog', no: 'Blogg' },
  group: 'website',
  role: 'editor',
  icon: Newspaper,
  shortcut: 'b',
  texts,
  namespaces: ['adminBlog', 'categories', 'order', 'table'],
  load: async () => (await import('./PostsScreen.tsx')).PostsScreen,
  prefetch: async () => (await import('./PostsScreen.tsx')).prefetchPosts,
  create: { name: { en: 'New blog post', no: 'Nytt blogginnlegg' }, to: 'blog/new' },
  pages: [
    {
      path: 'blog/new',
      name: { en: 'New Post', no: 'Nytt innlegg' },
      namespaces: ['adminBlog', 'categories', 'order', 'table'],
      load: async () => (await import('./PostsScreen.tsx')).NewPostScreen,
    },
    {
      path: 'blog/:id',
      namespaces: ['adminBlog', 'categories', 'draft', 'media', 'search', 'table', 'upload'],
      load: async () => (await import('./editor/PostEditorPage.tsx')).PostEditorPage,
    },
  ],
})
