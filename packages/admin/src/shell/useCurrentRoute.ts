import { useMatches } from 'react-router-dom'
import { isScreenHandle, type ScreenHandle } from '../routes/route.ts'

/** Returns the route of the current screen; undefined for an unknown URL. */
export const useCurrentRoute = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(isScreenHandle)
