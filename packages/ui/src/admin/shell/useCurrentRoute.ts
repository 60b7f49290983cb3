import { useMatches } from 'react-router-dom'
import type { ScreenHandle } from '../route.ts'

const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'route' in handle

/** Returns the route of the screen that is shown; undefined where the URL leads nowhere. */
export const useCurrentRoute = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(isScreenHandle)
