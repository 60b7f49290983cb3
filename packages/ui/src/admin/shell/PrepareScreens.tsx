import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareScreens } from '../prepare-admin.ts'

/** Loads the other screens once the one that is shown has its data and the browser nothing better to do. */
export function PrepareScreens() {
  const { i18n } = useTranslation()
  const busy = useIsFetching() > 0
  useEffect(() => {
    // Where there is no idle callback, a screen is loaded when its link is pointed at.
    if (busy || !('requestIdleCallback' in window)) return undefined
    const ending = new AbortController()
    const waiting = window.requestIdleCallback(() => void prepareScreens(i18n, ending.signal))
    return () => {
      window.cancelIdleCallback(waiting)
      ending.abort()
    }
  }, [busy, i18n])
  return null
}
