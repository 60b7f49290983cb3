import type { DesktopApi } from '../shared/api.ts'

declare global {
  interface Window {
    /** Exposed by the preload script. */
    readonly desktop: DesktopApi
  }
}

export const { desktop } = window
