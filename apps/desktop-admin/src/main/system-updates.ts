import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { type Feed, feedOf, findUpdates } from './feed.ts'
import type { FindUpdate } from './updates.ts'

function readFeed(): Feed | null {
  const file = join(process.resourcesPath, 'app-update.yml')
  return existsSync(file) ? feedOf(readFileSync(file, 'utf8'), process.platform) : null
}

/** Returns how updates are found on the feed that was given at packaging, or null where none was or it is not secure. */
export async function systemUpdates(): Promise<FindUpdate | null> {
  const feed = readFeed()
  if (!app.isPackaged || feed === null) return null
  const {
    default: { autoUpdater },
  } = await import('electron-updater')
  autoUpdater.logger = null
  return findUpdates(feed, autoUpdater)
}
