/** Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  const cancelled = new AbortController()
  const run = () => {
    if (!cancelled.signal.aborted) work()
  }
  const schedule = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 4000 })
    // Safari has no idle callback.
    else setTimeout(run, 300)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true, signal: cancelled.signal })
  return () => cancelled.abort()
}
