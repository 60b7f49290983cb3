export interface Timer {
  /** Aborts the current run by its signal, and waits for its end. */
  stop(): Promise<void>
}

/** Runs `work` at once and then every `interval` milliseconds, never concurrently. Ignores failures: the next run tries again. */
export function startTimer(interval: number, work: (signal: AbortSignal) => Promise<void>): Timer {
  const ending = new AbortController()
  let running: Promise<void> | null = null

  function tick(): void {
    running ??= work(ending.signal)
      .catch(() => undefined)
      .finally(() => (running = null))
  }

  tick()
  const timer = setInterval(tick, interval)
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
