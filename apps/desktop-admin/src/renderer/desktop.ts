import type { DesktopApi } from '../shared/api.ts'

declare global {
  interface Window {
    /** Put there by the preload script. */
    readonly desktop: DesktopApi
  }
}

/** All that the screens can reach outside themselves. */
export const { desktop } = window
