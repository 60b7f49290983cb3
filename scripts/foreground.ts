import { whenLaunchersEnd } from './launchers.ts'

function fail(error: unknown): never {
  process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Calls `stop` at Ctrl-C, at a signal that asks the process to end, and at the end of the package manager that started it. */
export function whenAskedToStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  whenLaunchersEnd(stop)
}

/**
 * Runs something until Ctrl-C, a signal, or the end of the package manager that started it; then stops it and exits with 0.
 * A failure is told in one line and exits with 1.
 */
export function runInForeground(start: () => Promise<{ stop(): Promise<void> }>): void {
  const starting = start()
  let stopping = false

  // A signal during the start waits for it, so that no half-started database is left behind.
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    const running = await starting
    await running.stop()
    process.exit(0)
  }

  whenAskedToStop(() => void stop().catch(fail))
  starting.catch(fail)
}
