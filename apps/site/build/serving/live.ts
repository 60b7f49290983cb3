import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { plainCardsNote } from '../prerender/plain-cards.ts'
import type { Prerendered } from '../prerender/prerender.ts'
import type { RunningSite } from './serve-site.ts'

/** The polling interval of the backend, in milliseconds. */
const INTERVAL = 5000

/** The longest pause after failures, in milliseconds. */
const LONGEST_WAIT = 300_000

interface LiveOptions {
  readonly site: Pick<RunningSite, 'show'>
  /** The site that is served at the start. */
  readonly first: Prerendered
  /** Reads the revision of the stored content. */
  readonly readRevision: () => Promise<string>
  /** Writes the site into `outDir`, reusing the unchanged pages of the previous version. */
  readonly render: (previous: Prerendered, outDir: string, signal: AbortSignal) => Promise<Prerendered>
  /** Logs a line for the operator. */
  readonly report: (line: string) => void
  readonly interval?: number
}

interface Live {
  /** Aborts the current rendering and waits for its end. */
  stop(): Promise<void>
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Resolves after a delay, or immediately when the signal is aborted. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/**
 * Renders the site again whenever the stored content changes, and then serves the new version. Each version is a separate folder beside the
 * first. One version is rendered at a time; after a failure the current version stays.
 */
export function keepPublished({ site, first, readRevision, render, report, interval = INTERVAL }: LiveOptions): Live {
  const ending = new AbortController()
  const folder = (number: number) => `${first.outDir}.live-${number}`
  let published = first
  let number = 0
  let failures = 0

  async function removeFolders(): Promise<void> {
    const parent = dirname(first.outDir)
    const names = (await readdir(parent)).filter((name) => name.startsWith(`${basename(first.outDir)}.live-`))
    await Promise.all(names.map((name) => rm(join(parent, name), { recursive: true, force: true })))
  }

  /** Returns whether the site changed. */
  async function update(): Promise<boolean> {
    if ((await readRevision()) === published.revision) return false
    const next = await render(published, folder(number + 1), ending.signal)
    if (ending.signal.aborted) return false
    await site.show(next.outDir)
    number += 1
    published = next
    report(`Published changes: ${next.rendered} of ${next.written.size} pages re-rendered.${plainCardsNote(next)}`)
    // Running requests still read the previous folder.
    await rm(folder(number - 2), { recursive: true, force: true })
    return true
  }

  async function tick(): Promise<number> {
    const start = performance.now()
    try {
      const hasChanged = await update()
      if (failures > 0 && !hasChanged) report('The backend answers again.')
      failures = 0
      // A large site spends at most half of the time rendering.
      return Math.max(interval, performance.now() - start)
    } catch (error) {
      if (!ending.signal.aborted && failures === 0)
        report(
          `Changes are not published: ${reasonOf(error)} The pages stay as they are, and are rendered when it works.`,
        )
      failures += 1
      return Math.min(interval * 2 ** Math.min(failures, 16), LONGEST_WAIT)
    }
  }

  async function run(): Promise<void> {
    // Left over from a crash.
    await removeFolders()
    await wait(interval, ending.signal)
    while (!ending.signal.aborted) {
      const pause = await tick() // oxlint-disable-line no-await-in-loop -- one rendering after the other
      await wait(pause, ending.signal) // oxlint-disable-line no-await-in-loop -- as above
    }
    await removeFolders()
  }

  const running = run()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
