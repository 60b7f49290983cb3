import { setTimeout } from 'node:timers/promises'
import { FULL_DISK, type Server } from './server.ts'

/** The time between two attempts to start the server again, in milliseconds. */
const PAUSE = 500

/** Why the server cannot be reached right now; null while it runs. */
export type Problem = 'restarting' | 'disk full' | null

export interface Supervised {
  readonly problem: () => Problem
  /** Stops the server for good. Idempotent. */
  stop(): Promise<void>
}

const print = (line: string) => void process.stderr.write(`${line}\n`)

/** Starts a server, and starts it again whenever it ends by itself, until it succeeds. Rejects when the first start fails. */
export async function supervise(
  launch: () => Promise<Server>,
  log: (line: string) => void = print,
): Promise<Supervised> {
  const stopping = new AbortController()
  let server = await launch()
  let problem: Problem = null
  let lastLine = ''

  function report(now: Problem, line: string): void {
    problem = now
    // A full disk can last for hours of attempts.
    if (line !== lastLine) log(line)
    lastLine = line
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        server = await launch() // oxlint-disable-line no-await-in-loop -- one attempt after the other
        return report(null, 'The database runs again')
      } catch (error) {
        const line = error instanceof Error ? error.message : 'The database did not start'
        report(line.includes(FULL_DISK) ? 'disk full' : 'restarting', line)
        await setTimeout(PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined) // oxlint-disable-line no-await-in-loop
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await server.ended // oxlint-disable-line no-await-in-loop -- for as long as it runs
      if (stopping.signal.aborted) return
      report('restarting', 'The database ended and is started again')
      await startAgain() // oxlint-disable-line no-await-in-loop
    }
  }

  const watching = watch()
  return {
    problem: () => problem,
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
      // A start may have succeeded in the meantime.
      await server.stop()
    },
  }
}
