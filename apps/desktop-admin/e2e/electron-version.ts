import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElectronApplication, expect, test } from 'playwright/test'
import { z } from 'zod'
import { CONFIG, givenElectron } from '../packaging/config.ts'

const versionsSchema = z.object({ electron: z.string(), chrome: z.string(), node: z.string() })
const NAMES = ['electron', 'chrome', 'node'] as const

/** The least that the pinned line of Electron brings: to be looked at whenever the pin goes to another line. */
const PINNED = { electron: 45, chrome: 156, node: 24 } as const

/** The oldest that these tests may run on, where the machine has another at hand than the one that is shipped. */
const OLDEST_TRIED = { electron: 42, chrome: 148, node: 24 } as const

const majorOf = (version: string) => Number(version.split('.')[0])

/** The exact version that the catalogue names; an empty text for a range. */
async function pinnedElectron(): Promise<string> {
  const catalogue = await readFile(join(import.meta.dirname, '../../../pnpm-workspace.yaml'), 'utf8')
  return /^ {2}electron: (\d+\.\d+\.\d+)$/m.exec(catalogue)?.[1] ?? ''
}

async function installedElectron(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../node_modules/electron/package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/**
 * Item 16 of Electron's checklist, as far as it can be known without a network: which version is shipped is said exactly and in one
 * place, and the program runs on that one, or on another that the machine has at hand and that is not too old to tell something.
 */
export async function expectPinnedElectron(app: ElectronApplication): Promise<void> {
  const pin = await pinnedElectron()
  expect(majorOf(pin)).toBe(PINNED.electron)
  // The packager takes what is installed, unless a folder is given.
  expect([await installedElectron(), givenElectron(undefined)]).toEqual([pin, {}])
  const running = versionsSchema.parse(await app.evaluate(() => ({ ...process.versions })))
  expect(running.electron).toBe(CONFIG.electronVersion ?? pin)
  const least = running.electron === pin ? PINNED : OLDEST_TRIED
  const enough = NAMES.filter((name) => majorOf(running[name]) >= least[name])
  expect(enough).toEqual(NAMES)
  const description = `run on Electron ${running.electron}; shipped is ${pin}`
  if (running.electron !== pin) test.info().annotations.push({ type: 'another Electron', description })
}
