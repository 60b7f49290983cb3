import Receipt from 'lucide-react/icons/receipt-text'
import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  quotes: { en: () => import('./quotes.en.ts'), no: () => import('./quotes.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const quotesScreen = defineScreen({
  path: 'quote-management',
  name: { en: 'Quotes', no: 'Tilbudsforespørsler' },
  group: 'work',
  role: 'admin',
  icon: Receipt,
  shortcut: 'q',
  texts,
  namespaces: ['quotes', 'offerState', 'owner', 'table'],
  load: async () => (await import('./QuoteManagement.tsx')).QuoteManagement,
  prefetch: async () => (await import('./QuoteManagement.tsx')).prefetchQuotes,
  findRecords: async () => (await import('./find-quote-requests.ts')).findQuoteRequests,
  attention: async () => (await import('../../shared/attention-badges.tsx')).WaitingQuotes,
})
