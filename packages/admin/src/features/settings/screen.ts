import Settings2 from 'lucide-react/icons/settings-2'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  settings: { en: () => import('./settings.en.ts'), no: () => import('./settings.no.ts') },
  mail: { en: () => import('./email/mail.en.ts'), no: () => import('./email/mail.no.ts') },
  audit: { en: () => import('./security/audit/audit.en.ts'), no: () => import('./security/audit/audit.no.ts') },
  webhooks: { en: () => import('./webhooks/webhooks.en.ts'), no: () => import('./webhooks/webhooks.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const settingsScreen = defineScreen({
  path: 'settings',
  name: { en: 'Settings', no: 'Innstillinger' },
  group: 'other',
  role: 'admin',
  icon: Settings2,
  shortcut: 's',
  texts,
  namespaces: ['settings'],
  load: async () => (await import('./Settings.tsx')).Settings,
  attention: async () => (await import('../../shared/attention-badges.tsx')).WaitingInSettings,
  create: { name: { en: 'Invite a colleague', no: 'Inviter en kollega' }, to: 'settings?invite=1' },
})
