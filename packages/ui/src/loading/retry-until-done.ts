/** The pause before a failed load is retried, in milliseconds, unless the network comes back earlier. */
const PAUSE = 5000

/** Resolves after the pause, when the browser is online again, or when `signal` aborts. */
function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = () => {
      done.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(finish, PAUSE)
    window.addEventListener('online', finish, { signal: done.signal })
    signal.addEventListener('abort', finish, { signal: done.signal })
  })
}

/** Repeats `work`, first after a pause, until it resolves or `signal` aborts. Never rejects. */
export async function retryUntilDone(work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  await nextChance(signal)
  if (signal.aborted) return
  try {
    await work()
  } catch {
    await retryUntilDone(work, signal)
  }
}
