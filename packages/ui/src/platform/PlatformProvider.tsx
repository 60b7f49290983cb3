import { createContext, use, type ReactNode } from 'react'
import { browserPlatform } from './browser.ts'
import type { Platform } from './types.ts'

const PlatformContext = createContext<Platform>(browserPlatform)

/** Provides the platform to the screens below; the default is the browser. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>
}

/** Returns the platform that the screens run on. */
export const usePlatform = (): Platform => use(PlatformContext)
