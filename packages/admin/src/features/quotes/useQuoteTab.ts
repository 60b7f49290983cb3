import { useSearchParams } from 'react-router-dom'

export const QUOTE_TABS = ['requests', 'templates'] as const
export type QuoteTab = (typeof QUOTE_TABS)[number]

const PARAM = 'tab'

/** Stores the tab in the URL. Each tab has its own list, so a switch resets the search; Back restores it. */
export function useQuoteTab(): { readonly tab: QuoteTab; readonly setTab: (tab: QuoteTab) => void } {
  const [params, setParams] = useSearchParams()
  return {
    tab: QUOTE_TABS.find((tab) => tab === params.get(PARAM)) ?? 'requests',
    setTab: (tab) => setParams(tab === 'requests' ? {} : { [PARAM]: tab }, { preventScrollReset: true }),
  }
}
