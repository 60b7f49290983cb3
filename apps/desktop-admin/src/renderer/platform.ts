import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import type { Platform } from '@nordlys/ui/platform/Platform'

/** The platform of the desktop application. */
export const desktopPlatform: Platform = { ...browserPlatform, kind: 'desktop', websiteUrl: null }
