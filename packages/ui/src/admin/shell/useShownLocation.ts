import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useLocation } from 'react-router-dom'
import { routeAt } from './useCurrentRoute.ts'

/**
 * The address whose screen is shown: the one that was gone to, at once; where its screen has to be loaded first, the one before it until
 * then. Needs a router without transitions: those leave every click waiting for the next frame, loaded or not.
 */
export function useShownLocation(base: string): Location {
  const { i18n } = useTranslation()
  const location = useLocation()
  const held = useDeferredValue(location)
  const current = routeAt(base, location.pathname)
  const screen = current?.child ?? current?.route
  return screen?.isLoaded(i18n) ? location : held
}
