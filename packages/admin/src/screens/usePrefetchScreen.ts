import { useTranslation } from 'react-i18next'
import type { ScreenPath } from '../paths.ts'
import { usePrefetchList } from '../shared/list-prefetch.ts'
import { loadScreen } from './load-screen.ts'
import { useScreenLoaders } from './loaders.ts'

/** Returns a function that prefetches a screen and its first list, for when the pointer or the focus reaches its link. */
export function usePrefetchScreen(): (path: ScreenPath) => void {
  const { i18n } = useTranslation()
  const loaders = useScreenLoaders()
  const prefetchList = usePrefetchList()
  return (path) => {
    const loader = loaders[path]
    const prefetch = async () => Promise.all([loadScreen(loader, i18n), loader.prefetch?.().then(prefetchList)])
    // The navigation retries a failed prefetch and reports the error.
    void prefetch().catch(() => undefined)
  }
}
