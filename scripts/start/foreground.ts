import { onLauncherExit } from './launchers.ts'
import { surviveErrors } from './survive.ts'

function fail(error: unknown): never {
  process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Calls `stop` on Ctrl-C, on a termination signal, and when the package manager that started this process exits. */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  onLauncherExit(stop)
}

/**
 * Runs something until Ctrl-C, a termination signal, or the exit of the package manager; then stops it and exits with 0. Prints a failure of
 * the start in one line and exits with 1.
 */
export function runInForeground(start: () => Promise<{ stop(): Promise<void> }>): void {
  const starting = start()
  let stopping = false

  // A signal waits for the end of the start, so that no half-started database is left behind.
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    const running = await starting
    await running.stop()
    process.exit(0)
  }

  onStopRequest(() => void stop().catch(fail))
  starting.then(() => surviveErrors((line) => void process.stderr.write(`${line}\n`)), fail)
}
