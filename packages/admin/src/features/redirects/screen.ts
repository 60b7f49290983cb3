import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  redirects: { en: () => import('./redirects.en.ts'), no: () => import('./redirects.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const redirectsScreen = defineScreen({
  path: 'redirects',
  name: { en: 'Redirects', no: 'Videresendinger' },
  group: 'website',
  role: 'editor',
  icon: CornerDownRight,
  texts,
  namespaces: ['redirects', 'table'],
  load: async () => (await import('./RedirectsScreen.tsx')).RedirectsScreen,
  prefetch: async () => (await import('./RedirectsScreen.tsx')).prefetchRedirects,
})
