import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhenIdle } from '@nordlys/ui/components/lazy/useWhenIdle.ts'
import { loadScreen } from '../screens/load-screen.ts'
import { useOpenScreens } from '../screens/useOpenScreens.ts'
import type { AdminScreen } from '../shared/screen.ts'

/** Imports the other screens with their texts once the current one has its data and the browser is idle. */
export function PrefetchScreens() {
  const { i18n: texts } = useTranslation()
  const screens = useOpenScreens()
  useWhenIdle(useCallback((signal) => void prefetchScreens(screens, texts, signal), [screens, texts]))
  return null
}

async function prefetchScreens(screens: readonly AdminScreen[], texts: i18n, signal: AbortSignal): Promise<void> {
  for (const screen of screens) {
    if (signal.aborted) return
    // One after the other, so that the current screen's requests keep the bandwidth; the navigation retries failed imports.
    // oxlint-disable-next-line no-await-in-loop -- see above
    await loadScreen(screen, texts).catch(() => undefined)
  }
}
