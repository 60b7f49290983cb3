import type { TextsOf, TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import { defineScreen } from '../../shared/screen.ts'

const texts = {
  priceList: { en: () => import('./priceList.en.ts'), no: () => import('./priceList.no.ts') },
} as const satisfies TextSources

declare module '@nordlys/ui/i18n/resources.ts' {
  interface Resources extends TextsOf<typeof texts> {}
}

export const priceListScreen = defineScreen({
  path: 'price-list',
  name: { en: 'Price list', no: 'Prisliste' },
  group: 'work',
  role: 'admin',
  texts,
  namespaces: ['priceList', 'offerEditor', 'table'],
  load: async () => (await import('./PriceListScreen.tsx')).PriceListScreen,
  prefetch: async () => (await import('./PriceListScreen.tsx')).prefetchPriceList,
  create: { name: { en: 'Add to the price list', no: 'Legg til i prislisten' }, to: 'price-list?item=new' },
})
