import { useSearchParams } from 'react-router-dom'
import { EDIT_TRANSACTION } from './client-lists.ts'

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

/** The search that opens a transaction, or the list of all of them where it is null. */
export function transactionSearch(transaction: string | null): string {
  const params = new URLSearchParams({ [PARAM]: 'transactions' })
  if (transaction !== null) params.set(EDIT_TRANSACTION, transaction)
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
