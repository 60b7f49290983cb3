export interface Timer {
  /** Aborts the current run through its signal and waits for it to end. */
  stop(): Promise<void>
}

/** Runs `work` immediately and then every `interval` milliseconds, never concurrently. Ignores failures because the next run retries. */
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
