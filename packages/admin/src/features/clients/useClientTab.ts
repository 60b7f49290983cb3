import { useSearchParams } from 'react-router-dom'

export const CLIENT_TABS = ['clients', 'transactions', 'messages'] as const
export type ClientTab = (typeof CLIENT_TABS)[number]

const PARAM = 'tab'

/** Returns the search string of a tab, limited to one client if given. */
function tabSearch(tab: ClientTab, client?: string): string {
  const params = new URLSearchParams({
    ...(tab === 'clients' ? {} : { [PARAM]: tab }),
    ...(client === undefined ? {} : { client }),
  })
  return `?${params.toString()}`
}

/** Stores the tab in the URL. Each tab has its own list, so a switch resets the search; Back restores it. */
export function useClientTab(): { readonly tab: ClientTab; readonly setTab: (tab: ClientTab) => void } {
  const [params, setParams] = useSearchParams()
  return {
    tab: CLIENT_TABS.find((tab) => tab === params.get(PARAM)) ?? 'clients',
    setTab: (tab) => setParams(tabSearch(tab), { preventScrollReset: true }),
  }
}
