import { useMatches } from 'react-router-dom'
import { isScreenHandle, type ScreenHandle } from '../route.ts'

/** Returns the route of the screen that is shown; undefined where the URL leads nowhere. */
export const useCurrentRoute = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(isScreenHandle)
