import { useTranslation } from 'react-i18next'
import { usePrefetchList } from '../shared/list-prefetch.ts'
import type { AdminScreen } from '../shared/screen.ts'
import { loadScreen } from './load-screen.ts'

/** Returns a function that prefetches a screen and its first list, for when the pointer or the focus reaches its link. */
export function usePrefetchScreen(): (screen: AdminScreen) => void {
  const { i18n } = useTranslation()
  const prefetchList = usePrefetchList()
  return (screen) => {
    const prefetch = async () => Promise.all([loadScreen(screen, i18n), screen.prefetch?.().then(prefetchList)])
    // The navigation retries a failed prefetch and reports the error.
    void prefetch().catch(() => undefined)
  }
}
