import { isSecureUrl } from '@nordlys/data/lib/config'

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
export function parseFeed(content: string, platform: NodeJS.Platform): Feed | null {
  const url = /^url: *['"]?([^'"\s]+)/m.exec(content)?.[1] ?? ''
  return isSecureUrl(url) ? { url, isSigned: isSigned(content, platform) } : null
}

/** Where a feed's path leads, or null where that could be changed on the way. */
export function resolveDownloadUrl(feed: string, path: string): string | null {
  const address = URL.parse(path, feed.replace(/\/*$/, '/'))?.href ?? ''
  return isSecureUrl(address) ? address : null
}
