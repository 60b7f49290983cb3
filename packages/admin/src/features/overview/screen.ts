import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  overview: { en: () => import('./overview.en.ts'), no: () => import('./overview.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const overviewScreen = defineScreen({
  path: 'overview',
  name: { en: 'Overview', no: 'Oversikt' },
  group: 'work',
  role: 'editor',
  icon: LayoutDashboard,
  shortcut: 'o',
  texts,
  namespaces: ['overview', 'owner', 'table'],
  load: async () => (await import('./Overview.tsx')).Overview,
})
