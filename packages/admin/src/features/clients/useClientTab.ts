import { useSearchParams } from 'react-router-dom'
import { EDIT_TRANSACTION } from './client-lists.ts'

export const CLIENT_TABS = ['clients', 'transactions', 'messages'] as const
export type ClientTab = (typeof CLIENT_TABS)[number]

const PARAM = 'tab'

/** Returns the search string of a tab, limited to one client if given. */
export function tabSearch(tab: ClientTab, client?: string): string {
  const params = new URLSearchParams({
    ...(tab === 'clients' ? {} : { [PARAM]: tab }),
    ...(client === undefined ? {} : { client }),
  })
  return `?${params.toString()}`
}

/** Returns the search string that opens a transaction, or the list of transactions for null. */
export function transactionSearch(transaction: string | null): string {
  const params = new URLSearchParams({ [PARAM]: 'transactions' })
  if (transaction !== null) params.set(EDIT_TRANSACTION, transaction)
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
