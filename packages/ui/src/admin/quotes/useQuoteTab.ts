import { useSearchParams } from 'react-router-dom'

export const QUOTE_TABS = ['requests', 'templates'] as const
export type QuoteTab = (typeof QUOTE_TABS)[number]

const PARAM = 'tab'

/** The tab in the address. Each tab has its own list, so a switch begins with an unsearched one; the back button finds the other again. */
export function useQuoteTab(): { readonly tab: QuoteTab; readonly setTab: (tab: QuoteTab) => void } {
  const [params, setParams] = useSearchParams()
  return {
    tab: QUOTE_TABS.find((tab) => tab === params.get(PARAM)) ?? 'requests',
    setTab: (tab) => setParams(tab === 'requests' ? {} : { [PARAM]: tab }, { preventScrollReset: true }),
  }
}
