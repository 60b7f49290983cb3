import { useMatches } from 'react-router-dom'
import { isScreenHandle, type ScreenHandle } from '../screens/screen-handle.ts'

/** Returns the current screen and the page below it; undefined for an unknown URL. */
export const useCurrentScreen = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(isScreenHandle)
