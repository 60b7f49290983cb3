import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  engagements: { en: () => import('./engagements.en.ts'), no: () => import('./engagements.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const engagementsScreen = defineScreen({
  path: 'engagements',
  name: { en: 'Engagements', no: 'Oppdrag' },
  group: 'work',
  role: 'admin',
  icon: BriefcaseBusiness,
  shortcut: 'e',
  texts,
  namespaces: ['engagements', 'clients', 'offerState', 'owner', 'table', 'upload'],
  load: async () => (await import('./EngagementsScreen.tsx')).EngagementsScreen,
  prefetch: async () => (await import('./EngagementsScreen.tsx')).prefetchEngagements,
  findRecords: async () => (await import('./find-engagements.ts')).findEngagements,
  create: { name: { en: 'New engagement', no: 'Nytt oppdrag' }, to: 'engagements?editEngagement=new' },
})
