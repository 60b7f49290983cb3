import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useLocation } from 'react-router-dom'
import { routeAt } from './useCurrentRoute.ts'

/**
 * The address whose screen is shown: another screen's at once where that is loaded. What has to be loaded first, such as what opens on a
 * screen, leaves what is shown until then. Needs a router without transitions: those leave every click waiting for the next frame.
 */
export function useShownLocation(base: string): Location {
  const { i18n } = useTranslation()
  const location = useLocation()
  const held = useDeferredValue(location)
  if (location.pathname === held.pathname) return held
  const current = routeAt(base, location.pathname)
  const screen = current?.child ?? current?.route
  return screen?.isLoaded(i18n) ? location : held
}
