import UsersRound from 'lucide-react/icons/users-round'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  team: { en: () => import('./team.en.ts'), no: () => import('./team.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const teamScreen = defineScreen({
  path: 'team',
  name: { en: 'Team', no: 'Teamet' },
  group: 'website',
  role: 'editor',
  icon: UsersRound,
  shortcut: 't',
  texts,
  namespaces: ['team', 'media', 'order', 'table', 'upload'],
  load: async () => (await import('./Team.tsx')).Team,
  prefetch: async () => (await import('./Team.tsx')).prefetchTeam,
  create: { name: { en: 'Add a person to the team', no: 'Legg til en person i teamet' }, to: 'team?member=new' },
})
