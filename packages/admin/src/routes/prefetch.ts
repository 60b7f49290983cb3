import { useBackend } from '@nordlys/data/lib/context'
import { prefetchListPage } from '@nordlys/data/lib/list/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListDefinition } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { parseListParams } from '@nordlys/ui/components/table/state/list-params.ts'
import { loadScreen } from './load-screen.ts'
import type { AdminRoute, PrefetchList } from './route.ts'

/** Returns the prefetch of a screen's first list. It does nothing when the URL names another tab, which has another list. */
export const prefetchList =
  <Column extends string, Row>(definition: ListDefinition<Column, Row>): PrefetchList =>
  async (backend, queryClient, params) => {
    if (!params.has('tab'))
      await prefetchListPage(definition.pages, parseListParams(params, definition), backend, queryClient)
  }

/** Prefetches the target of a link or tab when the pointer or the focus reaches it. */
export function usePrefetch() {
  const { i18n } = useTranslation()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const prefetchRows = async (prefetch: PrefetchList) => prefetch(backend, queryClient, new URLSearchParams())
  const prefetchScreen = async (route: AdminRoute) =>
    Promise.all([loadScreen(route, i18n), route.prefetch?.().then(prefetchRows)])
  return {
    prefetchRows: (prefetch: PrefetchList) => void prefetchRows(prefetch),
    // The navigation retries a failed prefetch and reports the error.
    prefetchScreen: (route: AdminRoute) => void prefetchScreen(route).catch(() => undefined),
  }
}
