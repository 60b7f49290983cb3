import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { FindUpdate } from './updates.ts'

/** The address of the feed, as the packaging wrote it beside the program; null where this copy has none. */
function readFeed(): string | null {
  const file = join(process.resourcesPath, 'app-update.yml')
  if (!existsSync(file)) return null
  return /^url: *['"]?([^'"\s]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null
}

/**
 * Updates from the feed that was given at packaging, or null where none was. On Windows and macOS a signed one is fetched and installed
 * when the program quits; on Linux, where nothing checks a signature, it is only told of.
 */
export async function systemUpdates(): Promise<FindUpdate | null> {
  const feed = readFeed()
  if (!app.isPackaged || feed === null) return null
  const {
    default: { autoUpdater },
  } = await import('electron-updater')
  const installs = process.platform !== 'linux'
  autoUpdater.autoDownload = installs
  autoUpdater.autoInstallOnAppQuit = installs
  autoUpdater.logger = null
  return async () => {
    const found = await autoUpdater.checkForUpdates()
    if (!found?.isUpdateAvailable) return null
    await found.downloadPromise
    const { version, path } = found.updateInfo
    return { version, fetchFrom: installs ? null : new URL(path, feed.replace(/\/*$/, '/')).href }
  }
}
