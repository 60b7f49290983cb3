import Mail from 'lucide-react/icons/mail'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  contacts: { en: () => import('./contacts.en.ts'), no: () => import('./contacts.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const contactsScreen = defineScreen({
  path: 'contacts',
  name: { en: 'Contacts', no: 'Henvendelser' },
  group: 'work',
  role: 'admin',
  icon: Mail,
  shortcut: 'c',
  texts,
  namespaces: ['contacts', 'owner', 'table'],
  load: async () => (await import('./Contacts.tsx')).Contacts,
  prefetch: async () => (await import('./Contacts.tsx')).prefetchContacts,
  findRecords: async () => (await import('./find-contacts.ts')).findContacts,
  attention: async () => (await import('../../shared/attention-badges.tsx')).WaitingContacts,
})
