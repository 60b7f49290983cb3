import { isSecureUrl } from '@nordlys/data/lib/config'

/** The update feed. */
export interface Feed {
  readonly url: string
  /** Whether the system or the updater verifies the signature before installing an update. */
  readonly isSigned: boolean
}

function isSigned(content: string, platform: NodeJS.Platform): boolean {
  // On Windows the updater compares the signature with these names, and skips the check when the list is empty.
  return platform === 'darwin' || (platform === 'win32' && /^publisherName:/m.test(content))
}

/** Returns the feed from the file that the packager writes; null when missing or insecure. */
export function parseFeed(content: string, platform: NodeJS.Platform): Feed | null {
  const url = /^url: *['"]?([^'"\s]+)/m.exec(content)?.[1] ?? ''
  return isSecureUrl(url) ? { url, isSigned: isSigned(content, platform) } : null
}

/** Returns the URL of a path in the feed, or null when it is insecure. */
export function resolveDownloadUrl(feed: string, path: string): string | null {
  const address = URL.parse(path, feed.replace(/\/*$/, '/'))?.href ?? ''
  return isSecureUrl(address) ? address : null
}
