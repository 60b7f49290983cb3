import Handshake from 'lucide-react/icons/handshake'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  clients: { en: () => import('./clients.en.ts'), no: () => import('./clients.no.ts') },
  clientPage: { en: () => import('./page/clientPage.en.ts'), no: () => import('./page/clientPage.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const clientsScreen = defineScreen({
  path: 'clients',
  formerPath: 'client-portal',
  name: { en: 'Client portal', no: 'Kundeportal' },
  group: 'work',
  role: 'admin',
  icon: Handshake,
  shortcut: 'l',
  texts,
  namespaces: ['clients', 'conversation', 'owner', 'table'],
  load: async () => (await import('./Clients.tsx')).Clients,
  prefetch: async () => (await import('./Clients.tsx')).prefetchClients,
  findRecords: async () => (await import('./find-clients.ts')).findClients,
  attention: async () => (await import('../../shared/attention-badges.tsx')).UnreadClientMessages,
  pages: [
    {
      path: 'clients/:id',
      namespaces: [
        'clients',
        'contacts',
        'conversation',
        'engagements',
        'history',
        'offerState',
        'owner',
        'quotes',
        'table',
        'upload',
      ],
      load: async () => (await import('./Clients.tsx')).ClientScreen,
    },
  ],
  create: { name: { en: 'Add a client', no: 'Legg til en kunde' }, to: 'clients?editClient=new' },
})
