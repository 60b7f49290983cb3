import { isSecureAddress } from '@nordlys/data/config'
import type { FindUpdate } from './updates.ts'

/** Where the program looks for updates. */
export interface Feed {
  readonly url: string
  /** Whether the system or the updater checks who signed an update before it is installed. */
  readonly isSigned: boolean
}

function isSigned(content: string, platform: NodeJS.Platform): boolean {
  // On Windows the updater compares the signature with these names, and checks nothing where there are none.
  return platform === 'darwin' || (platform === 'win32' && /^publisherName:/m.test(content))
}

/** The feed in the file that the packaging writes beside the program; null where there is none, or one that could be changed on the way. */
export function feedOf(content: string, platform: NodeJS.Platform): Feed | null {
  const url = /^url: *['"]?([^'"\s]+)/m.exec(content)?.[1] ?? ''
  return isSecureAddress(url) ? { url, isSigned: isSigned(content, platform) } : null
}

/** Where a feed's path leads, or null where that could be changed on the way. */
export function downloadFrom(feed: string, path: string): string | null {
  const address = URL.parse(path, feed.replace(/\/*$/, '/'))?.href ?? ''
  return isSecureAddress(address) ? address : null
}

/** The part of electron-updater that is used. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean
    readonly downloadPromise?: Promise<unknown> | null
    readonly updateInfo: { readonly version: string; readonly path: string }
  } | null>
}

/** A signed update is fetched and installed when the program quits; where nothing checks a signature, it is only announced. */
export function findUpdates({ url, isSigned: isInstalled }: Feed, updater: Updater): FindUpdate {
  updater.autoDownload = isInstalled
  updater.autoInstallOnAppQuit = isInstalled
  return async () => {
    const found = await updater.checkForUpdates()
    if (!found?.isUpdateAvailable) return null
    await found.downloadPromise
    const { version, path } = found.updateInfo
    if (isInstalled) return { version, fetchFrom: null }
    const fetchFrom = downloadFrom(url, path)
    return fetchFrom === null ? null : { version, fetchFrom }
  }
}
