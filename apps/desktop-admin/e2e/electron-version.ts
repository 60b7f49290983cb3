import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElectronApplication, expect, test } from 'playwright/test'
import { z } from 'zod'
import { CONFIG, givenElectron } from '../packaging/config.ts'

const versionsSchema = z.object({ electron: z.string(), chrome: z.string(), node: z.string() })
const NAMES = ['electron', 'chrome', 'node'] as const

/** The minimum version of the pinned release line; review it when the pin moves to another line. */
const PINNED = { electron: 45, chrome: 156, node: 24 } as const

/** The oldest version that these tests accept, on machines that provide a different version than the shipped one. */
const OLDEST_TRIED = { electron: 42, chrome: 148, node: 24 } as const

const majorOf = (version: string) => Number(version.split('.')[0])

/** Returns the exact version in the catalog; an empty text for a range. */
async function pinnedElectron(): Promise<string> {
  const catalogue = await readFile(join(import.meta.dirname, '../../../pnpm-workspace.yaml'), 'utf8')
  return /^ {2}electron: (\d+\.\d+\.\d+)$/m.exec(catalogue)?.[1] ?? ''
}

async function installedElectron(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../node_modules/electron/package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/**
 * Checks item 16 of Electron's checklist as far as possible offline: the catalog pins one exact version, and the app runs on it, or on a
 * provided one that is recent enough.
 */
export async function expectPinnedElectron(app: ElectronApplication): Promise<void> {
  const pin = await pinnedElectron()
  expect(majorOf(pin)).toBe(PINNED.electron)
  // The packager uses the installed version, unless a folder is given.
  expect([await installedElectron(), givenElectron(undefined)]).toEqual([pin, {}])
  const running = versionsSchema.parse(await app.evaluate(() => ({ ...process.versions })))
  expect(running.electron).toBe(CONFIG.electronVersion ?? pin)
  const least = running.electron === pin ? PINNED : OLDEST_TRIED
  const enough = NAMES.filter((name) => majorOf(running[name]) >= least[name])
  expect(enough).toEqual(NAMES)
  const description = `run on Electron ${running.electron}; shipped is ${pin}`
  if (running.electron !== pin) test.info().annotations.push({ type: 'another Electron', description })
}
