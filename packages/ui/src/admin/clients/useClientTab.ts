import { useSearchParams } from 'react-router-dom'

export const CLIENT_TABS = ['clients', 'transactions', 'messages'] as const
export type ClientTab = (typeof CLIENT_TABS)[number]

const PARAM = 'tab'

/** The address of a tab, showing one client's rows where one is named. */
export function tabSearch(tab: ClientTab, client?: string): string {
  const params = new URLSearchParams({
    ...(tab === 'clients' ? {} : { [PARAM]: tab }),
    ...(client === undefined ? {} : { client }),
  })
  return `?${params.toString()}`
}

/** The tab in the address. Each tab has its own list, so a switch begins with an unsearched one; the back button finds the other again. */
export function useClientTab(): { readonly tab: ClientTab; readonly setTab: (tab: ClientTab) => void } {
  const [params, setParams] = useSearchParams()
  return {
    tab: CLIENT_TABS.find((tab) => tab === params.get(PARAM)) ?? 'clients',
    setTab: (tab) => setParams(tabSearch(tab), { preventScrollReset: true }),
  }
}
