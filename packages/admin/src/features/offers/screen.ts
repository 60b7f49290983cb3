import FilePenLine from 'lucide-react/icons/file-pen-line'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

export const texts = {
  offers: { en: () => import('./offers.en.ts'), no: () => import('./offers.no.ts') },
  offerEditor: { en: () => import('./editor/offerEditor.en.ts'), no: () => import('./editor/offerEditor.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const offersScreen = defineScreen({
  path: 'offers',
  name: { en: 'Offers', no: 'Tilbud' },
  group: 'work',
  role: 'admin',
  icon: FilePenLine,
  shortcut: 'f',
  texts,
  namespaces: ['offers', 'offerChanges', 'offerState', 'owner', 'table'],
  load: async () => (await import('./OffersScreen.tsx')).OffersScreen,
  prefetch: async () => (await import('./OffersScreen.tsx')).prefetchOffers,
  findRecords: async () => (await import('./find-offers.ts')).findOffers,
  create: { name: { en: 'New offer', no: 'Nytt tilbud' }, to: 'offers?new=empty' },
  pages: [
    {
      path: 'offers/:id',
      namespaces: ['offers', 'offerEditor', 'offerState', 'clients', 'entries', 'draft'],
      load: async () => (await import('./editor/OfferEditorPage.tsx')).OfferEditorPage,
    },
  ],
})
