import { type Backend, useBackend } from '@nordlys/data/context'
import { type ListPages, readPageAhead } from '@nordlys/data/list-pages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ListConfig, parseListParams } from '../components/table/list-params.ts'

/** Asks for the rows that a screen begins with at an address with these parameters, before the screen is drawn. Never fails. */
export type ReadAhead = (backend: Backend, queryClient: QueryClient, params: URLSearchParams) => Promise<void>

/** Asks for the first list of a screen; not where the address names another tab, which has a list of its own. */
export const readListAhead =
  <Column extends string, Row>(pages: ListPages<Column, Row>, config: ListConfig<Column>): ReadAhead =>
  async (backend, queryClient, params) => {
    if (!params.has('tab')) await readPageAhead(pages, parseListParams(params, config), backend, queryClient)
  }

/** Asks for a list as its link or tab leads to it: whoever points at that is about to go there. */
export function useReadAhead(): (read: ReadAhead) => Promise<void> {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return (read) => read(backend, queryClient, new URLSearchParams())
}
