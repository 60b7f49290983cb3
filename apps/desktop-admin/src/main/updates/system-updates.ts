import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { resolveDownloadUrl, type Feed, parseFeed } from './feed.ts'
import type { FindUpdate } from './updates.ts'

function readFeed(): Feed | null {
  const file = join(process.resourcesPath, 'app-update.yml')
  return existsSync(file) ? parseFeed(readFileSync(file, 'utf8'), process.platform) : null
}

/**
 * Returns the updates from the feed of the package, or null without a secure feed. Downloads signed updates and installs them on quit; if signatures
 * cannot be verified, only notifies.
 */
export async function systemUpdates(): Promise<FindUpdate | null> {
  const feed = readFeed()
  if (!app.isPackaged || feed === null) return null
  const {
    default: { autoUpdater },
  } = await import('electron-updater')
  const installs = feed.isSigned
  autoUpdater.autoDownload = installs
  autoUpdater.autoInstallOnAppQuit = installs
  autoUpdater.logger = null
  return async () => {
    const found = await autoUpdater.checkForUpdates()
    if (!found?.isUpdateAvailable) return null
    await found.downloadPromise
    const { version, path } = found.updateInfo
    if (installs) return { version, downloadUrl: null }
    const downloadUrl = resolveDownloadUrl(feed.url, path)
    return downloadUrl === null ? null : { version, downloadUrl }
  }
}
