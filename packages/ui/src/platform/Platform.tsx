import { createContext, use, type ReactNode } from 'react'
import { browserPlatform } from './browser.ts'

/** A file made here, to be kept by the person using the screen. */
export interface SavedFile {
  readonly name: string
  /** MIME type, such as text/csv. */
  readonly type: string
  readonly content: string | Blob
}

export interface Notice {
  readonly title: string
  readonly body?: string
  /** The path of the admin screen that a click on it opens, where the platform can. */
  readonly to?: string
}

/** What differs between the browser and the desktop application. */
export interface Platform {
  readonly kind: 'browser' | 'desktop'
  /** The public website, ending in a slash; null where the application does not know one. */
  readonly websiteUrl: string | null
  /** Opens an http(s) or mailto address outside the application; anything else is refused by doing nothing. */
  openExternal(url: string): void
  /** Tells the person something while the application is in the background; nothing where that is not allowed. */
  notify(notice: Notice): void
  /** Saves a file where the person wants it. Resolves to false where it was called off. */
  saveFile(file: SavedFile): Promise<boolean>
}

const PlatformContext = createContext<Platform>(browserPlatform)

/** Gives the screens below the platform of this entry point; without it they run in a browser. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>
}

/** The platform the screens run on. */
export const usePlatform = (): Platform => use(PlatformContext)
